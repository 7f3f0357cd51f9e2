/** `npm run database:move`: installs missing packages, then moves the embedded database to a PostgreSQL server. */
import { install } from './install.mjs'
import { become } from './node.mjs'

await install({ development: false })
await become(['server/src/cli/move-database.ts', ...process.argv.slice(2)])
