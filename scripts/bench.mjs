/**
 * `npm run bench:dataset` fills the datasets and `npm run bench` measures the server on them. `npm run bench:core`
 * compares the main loop with the yardstick, `npm run bench:open` measures the list of available tasks by their number and `npm run bench:search` searched,
 * `npm run bench:results` streams the results of a task, `npm run bench:batches` checks files of rows and reserves and sends pages,
 * `npm run bench:records` computes who is known and the records of all buyers, `npm run bench:worst` reads beside the users who send the largest inputs, `npm run bench:start` measures the time from the start to the first answer, and `npm run bench:web` the pages on a slow phone.
 */
import { chromium } from './chromium.mjs'
import { install } from './install.mjs'
import { become, pinnedNode } from './node.mjs'
import { run } from './run.mjs'
import { buildWeb } from './web.mjs'

const files = {
  all: 'server/bench/run.ts',
  dataset: 'server/bench/datasets.ts',
  core: 'server/bench/core.ts',
  open: 'server/bench/open.ts',
  records: 'server/bench/records.ts',
  search: 'server/bench/search.ts',
  results: 'server/bench/results.ts',
  batches: 'server/bench/batches.ts',
  worst: 'server/bench/worst-senders.ts',
  start: 'server/bench/start.ts',
  web: 'e2e/bench/web.ts',
}

const [what, ...options] = process.argv.slice(2)
await install({ development: true })
if (what === 'web' || what === 'start') await buildWeb()
if (what === 'web') {
  const env = { CHROMIUM_PATH: await chromium() }
  const { status } = await run(pinnedNode(), [files.web, ...options], { env })
  process.exitCode = status
} else await become([files[what], ...options])
