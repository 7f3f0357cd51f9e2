/** Rate limits apply across server processes on one database. */
import { expect, test } from 'vitest'
import { createApp } from '../src/app.ts'
import { useWorld } from './world.ts'

const here = useWorld({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' })

test('two servers on one database count wrong passwords together', async () => {
  const { world } = here
  const other = await createApp(world.database, world.config)
  const email = `${crypto.randomUUID().slice(0, 12)}@example.com`
  const statuses: number[] = []
  for (let nth = 0; nth < 12; nth++) {
    const { statusCode } = await (nth % 2 ? other : world.app).inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: { email, password: 'Wrong-1' },
      headers: { 'x-forwarded-for': '203.0.113.7' },
    })
    statuses.push(statusCode)
  }
  await other.close()
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
})
