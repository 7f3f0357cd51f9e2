/** `npm run confirm`: installs missing packages, then lists or confirms what waits for a second Admin. */
import { install } from './install.mjs'
import { become } from './node.mjs'

await install({ development: false })
await become(['server/src/cli/confirm.ts', ...process.argv.slice(2)])
