/** `npm run second-factor:reset`: installs missing packages, then removes a lost second factor. */
import { install } from './install.mjs'
import { become } from './node.mjs'

await install({ development: false })
await become(['server/src/cli/reset-second-factor.ts', ...process.argv.slice(2)])
