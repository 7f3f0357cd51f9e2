/** `npm run bench` and `npm run bench:town`: install what is missing, then go on as the pinned Node. */
import { install } from './install.mjs'
import { become } from './node.mjs'

const [what, ...options] = process.argv.slice(2)

await install({ development: true })
await become([what === 'town' ? 'server/bench/towns.ts' : 'server/bench/run.ts', ...options])
