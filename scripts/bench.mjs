/**
 * `npm run bench:dataset` fills the datasets and `npm run bench` measures the server on them. `npm run bench:web`
 * measures the pages on a slow phone, `npm run bench:start` the time from the start to the first answer.
 * `npm run bench:search` measures the list of available tasks. `npm run bench:results` streams the results of a task.
 * `npm run bench:core` compares the main loop with the yardstick and with another checkout.
 */
import { chromium } from './chromium.mjs'
import { install } from './install.mjs'
import { become, pinnedNode } from './node.mjs'
import { run } from './run.mjs'
import { buildWeb } from './web.mjs'

const [what, ...options] = process.argv.slice(2)
await install({ development: true })
if (what === 'web' || what === 'start') {
  await buildWeb()
  const file = what === 'web' ? 'e2e/bench/web.ts' : 'server/bench/start.ts'
  const { status } = await run(
    pinnedNode(),
    [file, ...options],
    what === 'web' ? { env: { CHROMIUM_PATH: await chromium() } } : {},
  )
  process.exitCode = status
} else {
  const files = {
    dataset: 'server/bench/datasets.ts',
    core: 'server/bench/core.ts',
    search: 'server/bench/search.ts',
    results: 'server/bench/results.ts',
    all: 'server/bench/run.ts',
  }
  await become([files[what], ...options])
}
