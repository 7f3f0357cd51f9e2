/** The logs of the server and of its PostgreSQL contain no personal data of sign-ups, payments, wrong requests and defects. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@piecework/contract'
import { expect, test, vi } from 'vitest'
import { localAddress } from '../src/db/local-address.ts'
import { embeddedFolder, placeOf } from '../src/db/place.ts'
import { goodCard } from './cards.ts'
import { aFolder } from './installation.ts'
import { ServerProcess } from './process.ts'
import { onPostgres } from './sql-client.ts'

const email = 'lena.hoffmann@mail.example.com'
const password = 'Quite-a-Secret-1'
const account = '01712345678'

test('the logs of a user’s requests, with every kind of error, name no user', async () => {
  const DATA_DIR = aFolder()
  const server = await ServerProcess.start({ DATA_DIR, LOG_LEVEL: 'trace' })
  const { body: signedUp } = await server.call(contract.auth.signUp, { email, password, name: 'Lena Hoffmann' })
  const { token } = signedUp
  await server.call(contract.users.register, { email, name: 'Lena Hoffmann', role: 'Buyer' }, { token })
  const wrong = await server.call(contract.auth.signIn, { email, password: `${password}-wrong` })
  const forged = await server.call(contract.users.own, { user_email: email }, { token: `${token}-forged` })
  const foreign = await server.call(contract.payments.mine, { email: 'somebody.else@mail.example.com' }, { token })
  const adminOnly = await server.call(contract.withdrawals.pending, {}, { token })
  const invalid = await server.send('POST', '/withdrawals', { account_number: account }, token)
  expect([wrong, forged, foreign].map(({ status }) => status)).toEqual([400, 401, 403])
  expect(adminOnly.status).toBeGreaterThanOrEqual(400)
  expect(invalid.status).toBeGreaterThanOrEqual(400)
  const { body: intent } = await server.call(contract.payments.createIntent, { amount: 100 }, { token })
  const card = { number: goodCard, exp_month: 12, exp_year: new Date().getFullYear() + 2, cvc: '123' }
  await server.call(contract.testCards.confirm, { clientSecret: intent.clientSecret, ...card }, { token })
  expect(await server.call(contract.passwords.forgot, { email })).toMatchObject({ status: 200 })
  const { url } = localAddress(placeOf(DATA_DIR)).address
  const requestId = await provokeDefect(server, url)
  const inMessage = onPostgres(url, (client) => client.query('select $1::int', ['doomed@mail.example.com']))
  await expect(inMessage).rejects.toThrow('doomed@')

  // The log line arrives a moment after the response.
  await vi.waitFor(() =>
    expect(linesOf(server).find(({ reqId }) => reqId === requestId)).toMatchObject({ err: { constraint: 'no_doom' } }),
  )
  await vi.waitFor(() => expect(linesOf(server).filter(({ code }) => code === 'not_yours')).toHaveLength(1))
  const lines = linesOf(server)
  const aboutRequests = lines.filter(({ msg }) => msg === 'refused' || msg === 'a request failed')
  expect(aboutRequests.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['auth/invalid-credential', 'bad_token', 'not_yours']),
  )
  expect(aboutRequests.filter(({ reqId }) => !/^[\da-f-]{36}$/.test(String(reqId)))).toEqual([])
  await server.end('SIGTERM')
  const logs = join(embeddedFolder(DATA_DIR), 'log')
  const logOfPostgres = readdirSync(logs)
    .map((name) => readFileSync(join(logs, name), 'utf8'))
    .join('')
  expect(logOfPostgres).toContain('database system is shut down')
  const secrets = [email, 'somebody.else', 'doomed@', 'Lena', 'Hoffmann', password, token, intent.clientSecret, account]
  for (const each of [...secrets, goodCard, goodCard.replaceAll(' ', ''), '#token='])
    expect(`${server.output().replace(server.url, '')}${logOfPostgres}`).not.toContain(each)
})

/** Makes PostgreSQL reject a row; its error names the row's content. @returns the request id of the response. */
async function provokeDefect(server: ServerProcess, database: string): Promise<string | null> {
  await onPostgres(database, (client) =>
    client.query(`alter table credentials add constraint no_doom check (email not like 'doomed%')`),
  )
  const response = await fetch(`${server.url}/api/auth/sign-up`, {
    method: 'POST',
    body: JSON.stringify({ email: 'doomed@mail.example.com', password }),
    headers: { 'content-type': 'application/json' },
  })
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ code: 'defect', message: expect.stringContaining('on our side') })
  return response.headers.get('x-request-id')
}

function linesOf(server: ServerProcess): Record<string, unknown>[] {
  return server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line))
}
