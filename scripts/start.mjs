/** `npm start`: installs and builds what is missing or stale, then runs the server. */
import { install } from './install.mjs'
import { become } from './node.mjs'
import { giveUp } from './run.mjs'
import { buildWeb } from './web.mjs'

const [major] = process.versions.node.split('.')
if (Number(major) < 20) giveUp(`Node ${process.versions.node} is too old to start Piecework: 20 or newer is needed.`)
await install({ development: false })
await buildWeb()
await become(['server/src/main.ts'])
