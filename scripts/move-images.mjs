/** `npm run images:move`: installs what is missing, then moves the pictures. */
import { install } from './install.mjs'
import { become } from './node.mjs'

await install({ development: false })
await become(['server/src/cli/move-images.ts'])
