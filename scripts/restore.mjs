/** `npm run restore`: installs missing packages, then restores a backup. */
import { install } from './install.mjs'
import { become } from './node.mjs'

await install({ development: false })
await become(['server/src/cli/restore.ts', ...process.argv.slice(2)])
