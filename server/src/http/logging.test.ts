/** Errors in the log: they contain no personal data. */
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { formatFailure, logging, plainError } from './logging.ts'

const token = 'q3vYl0lJxg-0S7bT_yFZbX9d8Q0o1c2e3f4g5h6i7jk'

test('a database error is logged with what failed, and without values of the row', () => {
  const error = Object.assign(new Error('new row violates check constraint "no_more"'), {
    code: '23514',
    constraint: 'no_more',
    detail: 'Failing row contains (1, lena@example.com, Lena).',
    where: 'PL/pgSQL function note(lena@example.com)',
    parameters: ['lena@example.com', token],
    query: 'insert into users',
  })
  const logged = plainError(error)
  expect(logged).toMatchObject({ type: 'Error', code: '23514', constraint: 'no_more', message: error.message })
  expect(logged.stack).toContain('logging.test.ts')
  expect(JSON.stringify(logged)).not.toMatch(/lena|insert into/i)
  const migration = new Error('migration 9999_wrong.sql failed', { cause: error })
  expect(formatFailure(migration)).toBe(`migration 9999_wrong.sql failed · ${error.message} · 23514 · no_more`)
})

test.each([
  ['an address', 'no mailbox <lena.h+work@mail.example.co.uk>', 'no mailbox <[address]>'],
  ['a token', `bad token ${token}`, 'bad token [token]'],
  ['a card', 'card 4242 4242-4242 4242 refused', 'card [number] refused'],
  ['what is none of these', 'task 0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', 'task 0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'],
])('a message that repeats %s is logged without it', (_what, message, written) => {
  const cause = new Error(message)
  const logged = plainError(new Error(message, { cause }))
  expect(logged.message).toBe(written)
  expect(logged.cause).toMatchObject({ message: written })
  expect(plainError(new Error('failed', { cause: message })).cause).toBe(written)
  if (message !== written) expect(JSON.stringify(logged)).not.toContain(message)
})

describe('a line of the log', () => {
  test('is JSON whatever its text is, so that no user adds lines', async () => {
    const lines: string[] = []
    const app = Fastify({ logger: { ...logging({ logLevel: 'info' }), stream: { write: (line) => lines.push(line) } } })
    app.log.error({ err: new Error('one\n{"level":30,"msg":"forged"}') }, 'a request failed')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, msg: 'a request failed', time: expect.any(Number) })
    await app.close()
  })
})
