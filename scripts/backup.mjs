/** `npm run backup`: installs missing packages, then writes a backup. */
import { install } from './install.mjs'
import { become } from './node.mjs'

await install({ development: false })
await become(['server/src/cli/backup.ts', ...process.argv.slice(2)])
