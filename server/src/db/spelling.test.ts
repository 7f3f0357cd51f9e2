import { readFileSync } from 'node:fs'
import { spellingOf } from '@piecework/contract'
import { sample, string } from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { characters, spellingSql } from '../../test/spelling-sql.ts'
import { useWorld } from '../../test/world.ts'

const here = useWorld()

test('The database spells the letters and texts of all scripts as the contract does', async () => {
  // Of the 100,000 signs for words and syllables, which have no case, some.
  const letters = characters.filter(
    (each, nth) => nth % 100 === 0 || !/\p{Unified_Ideograph}|\p{Script=Hangul}/u.test(each),
  )
  const texts = [
    ...Array.from({ length: Math.ceil(letters.length / 20) }, (_, nth) =>
      letters.slice(nth * 20, nth * 20 + 20).join('|'),
    ),
    ...sample(string({ unit: 'grapheme', maxLength: 30 }), 3_000),
    ...sample(string({ unit: 'binary-ascii', maxLength: 30 }), 3_000).map((text) => text.replaceAll('\0', ' ')),
    ...letters.filter((_, nth) => nth % 20 === 0).map((character) => `ΑΣ ${character}’s`),
  ]
  const { rows } = await sql<{ text: string; spelling: string }>`
    select text, spelling_of(text) as spelling from unnest(${texts}::text[]) text`.execute(here.world.db)
  const others = rows.filter(({ text, spelling }) => spelling !== spellingOf(text))
  expect(others.slice(0, 10)).toEqual([])
  expect(rows).toHaveLength(texts.length)
})

test('The function of the database is made from the contract', () => {
  expect(readFileSync(new URL('../../sql/spelling.sql', import.meta.url), 'utf8')).toBe(spellingSql())
})
