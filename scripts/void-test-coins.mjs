/** `npm run test-coins:void`: installs what is missing, then takes the coins of test payments back. */
import { install } from './install.mjs'
import { become } from './node.mjs'

await install({ development: false })
await become(['server/src/cli/void-test-coins.ts', ...process.argv.slice(2)])
