/** `npm run test-coins:void`: installs missing packages, then removes the coins of test payments. */
import { install } from './install.mjs'
import { become } from './node.mjs'

await install({ development: false })
await become(['server/src/cli/void-test-coins.ts', ...process.argv.slice(2)])
