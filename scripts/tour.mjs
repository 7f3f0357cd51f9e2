/** `npm run tour`: takes the pictures of the README anew. */
import { chromium } from './chromium.mjs'
import { install } from './install.mjs'
import { pinnedNode } from './node.mjs'
import { run } from './run.mjs'
import { buildWeb } from './web.mjs'

await install({ development: true })
await buildWeb()
const { status } = await run(pinnedNode(), ['e2e/tour.ts'], { env: { CHROMIUM_PATH: await chromium() } })
process.exitCode = status
