/** How far a proof goes: as far as `npm test` has time for, or as far as `npm run model|fuzz|chaos|ha` was told. */
export type Extent = { amount: number; seed: number; path: string | null; isLong: boolean }

export function runFor(proof: 'MODEL' | 'FUZZ' | 'CHAOS' | 'HA', amount: number): Extent {
  const { [`${proof}_AMOUNT`]: asked, [`${proof}_SEED`]: seed, [`${proof}_PATH`]: path } = process.env
  return {
    amount: asked ? Number(asked) : amount,
    seed: seed ? Number(seed) : 1,
    path: path ?? null,
    isLong: asked !== undefined,
  }
}
