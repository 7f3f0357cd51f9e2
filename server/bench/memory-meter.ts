/** Loaded into a server by `--import`: at SIGUSR2 it writes the most resident memory since the last time to standard output. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const everyMs = 5

let most = 0
setInterval(look, everyMs).unref()
process.on('SIGUSR2', () => {
  look()
  const before = most
  // What the next measurement compares with is memory in use, not garbage.
  collectGarbage()
  most = 0
  look()
  process.stdout.write(`memory ${JSON.stringify({ most: before, now: most })}\n`)
})

function look(): void {
  most = Math.max(most, process.memoryUsage.rss())
}
