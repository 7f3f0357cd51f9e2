/** `npm run doctor`: installs what is missing, then looks at everything that is configured. */
import { install } from './install.mjs'
import { become } from './node.mjs'

await install({ development: false })
await become(['server/src/cli/doctor.ts', ...process.argv.slice(2)])
