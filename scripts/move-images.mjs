/** `npm run images:move`: installs missing packages, then moves the images. */
import { install } from './install.mjs'
import { become } from './node.mjs'

await install({ development: false })
await become(['server/src/cli/move-images.ts', ...process.argv.slice(2)])
