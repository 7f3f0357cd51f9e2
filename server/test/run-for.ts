/** How long a test runs: briefly in `npm test`, or as long as `npm run model|fuzz|chaos|ha` says. */
export type Extent = { amount: number; seed: number; path: string | null; isLong: boolean }

export function runFor(name: 'MODEL' | 'FUZZ' | 'CHAOS' | 'HA', amount: number): Extent {
  const { [`${name}_AMOUNT`]: givenAmount, [`${name}_SEED`]: seed, [`${name}_PATH`]: path } = process.env
  return {
    amount: givenAmount ? Number(givenAmount) : amount,
    seed: seed ? Number(seed) : 1,
    path: path ?? null,
    isLong: givenAmount !== undefined,
  }
}
