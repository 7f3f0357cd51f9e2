/** `npm run tables`: writes the types of the tables from a migrated PostgreSQL, after a change of the schema. */
import { install } from './install.mjs'
import { become } from './node.mjs'

await install({ development: true })
await become(['server/test/write-tables.ts'])
