/** Helpers of `npm run release:check`. */
import { execFileSync } from 'node:child_process'
import { giveUp } from './run.mjs'

/** Prints what `run` did, how long it took, and the line that it returns. */
export async function step(name, run) {
  const began = Date.now()
  const found = await run()
  const seconds = ((Date.now() - began) / 1000).toFixed(1).padStart(7)
  console.log(`${seconds} s  ${name}${typeof found === 'string' ? `: ${found}` : ''}`)
}

/** @returns what the command prints. @throws Error with what it prints as an error */
export function sh(command) {
  return execFileSync('sh', ['-ec', command], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1e8,
  }).trim()
}

export function expect(holds, what) {
  if (!holds) giveUp(`FAILED: ${what}`)
}
