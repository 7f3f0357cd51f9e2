import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { generatedFile, generateTables } from './tables.ts'
import { useWorld } from './world.ts'

const here = useWorld()

test('the types of the tables are those of the schema; `npm run tables` writes them', async () => {
  expect(await readFile(generatedFile, 'utf8')).toBe(await generateTables(here.world.db))
})
