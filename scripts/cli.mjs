/** `npm run backup` and the like: installs missing packages, then runs the program with this name, by default one of the operator. */
import { install } from './install.mjs'
import { become } from './node.mjs'

const forDevelopers = { tables: 'server/test/write-tables.ts', spec: 'scripts/specification/write.ts' }
const [name, ...options] = process.argv.slice(2)
await install({ development: name in forDevelopers })
await become([forDevelopers[name] ?? `server/src/cli/${name}.ts`, ...options])
