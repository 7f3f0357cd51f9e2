/** What a server writes down while people sign up, pay, go wrong and run into defects: nothing about them. */
import { expect, test, vi } from 'vitest'
import { goodCard } from './cards.ts'
import { aPlace } from './place.ts'
import { ServerProcess } from './process.ts'
import { onPostgres } from './sql-client.ts'

const email = 'lena.hoffmann@mail.example.com'
const password = 'Quite-a-Secret-1'
const account = '01712345678'

test('the log of a journey with every kind of trouble names nobody', { timeout: 90_000 }, async () => {
  const place = await aPlace()
  const { DATABASE_URL: database } = place
  const server = await ServerProcess.start({ ...place, LOG_LEVEL: 'trace' })
  const { body: signedUp } = await server.call('POST', '/auth/sign-up', { email, password, name: 'Lena Hoffmann' })
  const { token } = signedUp
  await server.call('POST', '/users', { email, name: 'Lena Hoffmann', role: 'Buyer' }, token)
  const wrong = await server.call('POST', '/auth/sign-in', { email, password: `${password}-wrong` })
  const forged = await server.call('GET', `/users/${email}`, undefined, `${token}-forged`)
  const foreign = await server.call('GET', `/payments?email=somebody.else@mail.example.com`, undefined, token)
  const notMine = await server.call('GET', '/withdrawals/pending', undefined, token)
  const invalid = await server.call('POST', '/withdrawals', { account_number: account }, token)
  expect([wrong, forged, foreign].map(({ status }) => status)).toEqual([400, 401, 403])
  expect(notMine.status).toBeGreaterThanOrEqual(400)
  expect(invalid.status).toBeGreaterThanOrEqual(400)
  const { body: intent } = await server.call('POST', '/create-payment-intent', { amount: 100 }, token)
  const card = { number: goodCard, exp_month: 12, exp_year: new Date().getFullYear() + 2, cvc: '123' }
  await server.call('POST', '/test-cards/confirm', { clientSecret: intent.clientSecret, ...card }, token)
  expect(await server.call('POST', '/auth/password/forgot', { email })).toMatchObject({ status: 200 })
  const broken = database ? await breakOne(server, database) : null

  // What it wrote comes to us a moment after its answer.
  if (broken)
    await vi.waitFor(() =>
      expect(linesOf(server).find(({ reqId }) => reqId === broken)).toMatchObject({ err: { constraint: 'no_doom' } }),
    )
  await vi.waitFor(() => expect(linesOf(server).filter(({ code }) => code === 'not_yours')).toHaveLength(1))
  const lines = linesOf(server)
  const aboutRequests = lines.filter(({ msg }) => msg === 'refused' || msg === 'a request failed')
  expect(aboutRequests.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['auth/invalid-credential', 'bad_token', 'not_yours']),
  )
  expect(aboutRequests.filter(({ reqId }) => !/^[\da-f-]{36}$/.test(String(reqId)))).toEqual([])
  const never = [email, 'somebody.else', 'doomed@', 'Lena', 'Hoffmann', password, token, intent.clientSecret, account]
  for (const each of [...never, goodCard, goodCard.replaceAll(' ', ''), '#token='])
    expect(server.output().replace(server.url, '')).not.toContain(each)

  await server.end('SIGTERM')
})

/** Makes the database refuse a row, so that it tells in its error whose row that was. @returns the answer's request id */
async function breakOne(server: ServerProcess, database: string): Promise<string | null> {
  await onPostgres(database, (client) =>
    client.query(`alter table credentials add constraint no_doom check (email not like 'doomed%')`),
  )
  const answer = await fetch(`${server.url}/api/auth/sign-up`, {
    method: 'POST',
    body: JSON.stringify({ email: 'doomed@mail.example.com', password }),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({ code: 'defect', message: expect.stringContaining('on our side') })
  return answer.headers.get('x-request-id')
}

function linesOf(server: ServerProcess): Record<string, unknown>[] {
  return server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line))
}
