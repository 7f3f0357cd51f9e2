/** Firebase's tokens, valid or not, never appear in the log, in an error or in a response. */
import { generateKeyPair, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { IdentityToolkit } from './identity-toolkit.ts'
import { anInstallation } from './installation.ts'
import { mailPassword } from './mailbox.ts'
import { ServerProcess } from './process.ts'
import { stripeKeys } from './stripe.ts'

test('a server whose Firebase fails has no token and no key in its log and its answers', {
  timeout: 90_000,
}, async () => {
  const toolkit = new IdentityToolkit()
  await toolkit.open()
  const server = await ServerProcess.start({
    ...(await anInstallation()),
    ...toolkit.environment,
    ...stripeKeys,
    // No service listens on this port.
    STRIPE_API_BASE: 'http://127.0.0.1:9',
    SMTP_URL: `smtp://postman:${encodeURIComponent(mailPassword)}@127.0.0.1:9`,
    MAIL_FROM: 'Piecework <hello@example.com>',
    LOG_LEVEL: 'trace',
  })
  const responses: string[] = []
  const call = async (...args: Parameters<typeof server.send>) => {
    const { status, body } = await server.send(...args)
    responses.push(JSON.stringify(body))
    return status
  }
  const claims = toolkit.claims({ email: 'lena@example.com' })
  const good = await toolkit.sign(claims)
  expect(await call('POST', '/users', { email: claims.email, role: 'Buyer' }, good)).toBe(201)
  expect(await call('POST', '/create-payment-intent', { amount: 100 }, good)).toBe(503)

  const { privateKey } = await generateKeyPair('RS256')
  const bad = {
    expired: await toolkit.sign(toolkit.claims({ exp: 1 })),
    'for another project': await toolkit.sign(toolkit.claims({ aud: 'another' })),
    'by another key': await toolkit.sign(toolkit.claims(), { kid: toolkit.key.kid, privateKey }),
    'by nobody': new UnsecuredJWT(toolkit.claims()).encode(),
    cut: good.slice(0, -9),
  }
  for (const token of Object.values(bad))
    expect(await call('GET', '/users/lena@example.com', undefined, token)).toBe(401)
  toolkit.keysAreDown = true
  await toolkit.rotateKeys()
  const unknown = await toolkit.sign(toolkit.claims())
  expect(await call('GET', '/users/lena@example.com', undefined, unknown)).toBeGreaterThanOrEqual(400)
  expect(await call('GET', '/config')).toBe(200)
  expect(await server.end('SIGTERM')).toBe(0)

  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = stripeKeys
  const tokens = [good, unknown, ...Object.values(bad)].flatMap((token) => token.split('.').slice(1).filter(Boolean))
  const secrets = [...tokens, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, mailPassword, encodeURIComponent(mailPassword)]
  for (const secret of secrets) expect([server.output(), ...responses].join('\n')).not.toContain(secret)
  await toolkit.close()
})
