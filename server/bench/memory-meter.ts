/** Loaded into a server by `--import`: at SIGUSR2 it writes the most memory since the last time to standard output. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const everyMs = 5

let most = { rss: 0, heap: 0 }
setInterval(look, everyMs).unref()
process.on('SIGUSR2', () => {
  look()
  const { rss, heap } = most
  // What the next measurement compares with is memory in use, not garbage.
  collectGarbage()
  most = { rss: 0, heap: 0 }
  look()
  process.stdout.write(`memory ${JSON.stringify({ most: { rss, heap }, now: most })}\n`)
})

function look(): void {
  const { rss, heapUsed, external } = process.memoryUsage()
  most = { rss: Math.max(most.rss, rss), heap: Math.max(most.heap, heapUsed + external) }
}
