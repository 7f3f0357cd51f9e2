/** `npm run spec`: writes docs/specification.md from docs/statements.json and the tags of the tests. */
import { install } from './install.mjs'
import { become } from './node.mjs'

await install({ development: true })
await become(['scripts/specification/write.ts', ...process.argv.slice(2)])
