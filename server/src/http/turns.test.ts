/** Tests in which order the work of users is done. */
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

/** @returns the users in the order in which their works began, and the most that one had at a time */
async function done(inAll: number, users: string[], fails: (nth: number) => boolean = () => false) {
  const turns = new Turns({ ofUser: 1, inAll })
  const begun: string[] = []
  const working = new Map<string, number>()
  let most = 0
  const work = async (user: string, nth: number) => {
    begun.push(user)
    working.set(user, (working.get(user) ?? 0) + 1)
    most = Math.max(most, ...working.values())
    await setImmediate()
    working.set(user, (working.get(user) ?? 0) - 1)
    if (fails(nth)) throw new Error('cannot be read')
  }
  await Promise.allSettled(users.map((user, nth) => turns.take(user, () => work(user, nth))))
  return { begun, most }
}

const many = (user: string, times = 64) => Array<string>(times).fill(user)

test.each([
  ['who sends one after 64 of another', 2, [...many('A'), 'B'], 'AB'],
  ['each of four who come after 64 of another', 2, [...many('A'), ...'BCDE'], 'ABCDE'],
  ['each of three beside two who send 64', 2, [...many('A'), ...many('B'), ...'CDE'], 'ABCDE'],
  ['who sends one where one works at a time', 1, [...many('A'), 'B', 'C'], 'ABC'],
])('%s is next', async (_who, atOnce, users, first) => {
  const { begun, most } = await done(atOnce, users)
  expect(begun.slice(0, first.length).join('')).toBe(first)
  expect(begun.toSorted()).toEqual(users.toSorted())
  expect(most).toBe(1)
})

test('turns go round among those who send many, also when their work fails', async () => {
  const { begun } = await done(2, [...many('A', 4), ...many('B', 4), ...many('C', 4)], (nth) => nth % 2 === 0)
  expect(begun.join('')).toBe('ABCABCABCABC')
})

test('a user works so often at a time, and of what waits no more than so much is taken', async () => {
  const turns = new Turns({ ofUser: 2, waiting: 3 })
  const end = Promise.withResolvers<void>()
  const results = Array.from({ length: 8 }, () => turns.take('A', () => end.promise))
  expect(await turns.take('B', async () => 'B')).toBe('B')
  end.resolve()
  const ends = (await Promise.allSettled(results)).map((each) =>
    each.status === 'fulfilled' ? 'taken' : each.reason.code,
  )
  expect(ends).toEqual([...Array(5).fill('taken'), ...Array(3).fill('too_many')])
  expect(await turns.take('A', async () => 'again')).toBe('again')
})
