/** `npm run doctor`: installs missing packages, then checks the configuration. */
import { install } from './install.mjs'
import { become } from './node.mjs'

await install({ development: false })
await become(['server/src/cli/doctor.ts', ...process.argv.slice(2)])
