/** `npm start`: installs and builds what is missing or stale, then runs the server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './install.mjs'
import { become } from './node.mjs'
import { giveUp, root } from './run.mjs'
import { buildWeb } from './web.mjs'

const [major] = process.versions.node.split('.')
if (Number(major) < 20) giveUp(`Node ${process.versions.node} is too old to start Piecework: 20 or newer is needed.`)
if (process.argv[2] === '--version') {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  console.log(version)
  process.exit(0)
}
await install({ development: false })
await buildWeb()
await become(['server/src/main.ts'])
