/** `npm run second-factor:reset`: installs what is missing, then takes a lost second factor away. */
import { install } from './install.mjs'
import { become } from './node.mjs'

await install({ development: false })
await become(['server/src/cli/reset-second-factor.ts', ...process.argv.slice(2)])
