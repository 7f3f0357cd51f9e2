/** `npm run tour`: takes the pictures of the README anew; with `--folder DIR` it writes them there. */
import { chromium } from './chromium.mjs'
import { install } from './install.mjs'
import { pinnedNode } from './node.mjs'
import { run } from './run.mjs'
import { buildWeb } from './web.mjs'

await install({ development: true })
await buildWeb()
const { status } = await run(pinnedNode(), ['e2e/tour.ts', ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: await chromium() },
})
process.exitCode = status
