import { contract } from '@piecework/contract'
import { aSignUp } from '@piecework/contract/test/factories'
import { generateKeyPair, UnsecuredJWT } from 'jose'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { IdentityToolkit } from './identity-toolkit.ts'
import { BucketStandIn, hostKey, hostSecret } from './image-hosts.ts'
import { anInstallation } from './installation.ts'
import { Mailbox, mailPassword } from './mailbox.ts'
import { ServerProcess } from './process.ts'
import { stripeKeys } from './stripe.ts'

describe('Secrets of the configuration', () => {
  test('the log of a failing server has no secret', async () => {
    const [mailbox, bucket] = [new Mailbox(), new BucketStandIn()]
    await Promise.all([mailbox.open(), bucket.open()])
    const wrongPassword = `${mailPassword}-wrong`
    const { SMTP_URL, MAIL_FROM } = mailbox.environment
    const server = await ServerProcess.start({
      ...(await anInstallation()),
      SMTP_URL: SMTP_URL.replace(encodeURIComponent(mailPassword), encodeURIComponent(wrongPassword)),
      MAIL_FROM,
      S3_URL: bucket.url(),
      LOG_LEVEL: 'trace',
    })
    const email = 'lena@example.com'
    const { body } = await server.call(contract.auth.signUp, aSignUp({ email }))
    await server.call(contract.users.register, { email, name: 'Lena', role: 'Buyer' }, { token: body.token })

    bucket.failing = 503
    const form = new FormData()
    const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a30' } })
      .png()
      .toBuffer()
    form.append('file', new Blob([new Uint8Array(image)]), 'a.png')
    const upload = await fetch(`${server.url}/api/images`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${body.token}` },
    })
    expect(upload.status).toBe(503)
    expect((await server.call(contract.passwords.forgot, { email })).status).toBe(200)

    await vi.waitFor(() => expect(server.output()).toContain('a mail could not be sent'), { timeout: 30_000 })
    expect(server.output()).toContain('it answered 503')
    const secrets = [wrongPassword, hostSecret, hostKey, '#token=', body.token, 'Secret-1']
    const written = [
      ...secrets,
      ...secrets.map(encodeURIComponent),
      Buffer.from(`\0postman\0${wrongPassword}`).toString('base64'),
    ]
    for (const secret of written) expect(server.output()).not.toContain(secret)
    expect(mailbox.mails).toEqual([])

    await server.end('SIGTERM')
    bucket.close()
    await mailbox.close()
  })
})

describe('Secrets of Firebase', () => {
  test('a server whose Firebase fails has no token and no key in its log and its answers', async () => {
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
    const secrets = [
      ...tokens,
      STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET,
      mailPassword,
      encodeURIComponent(mailPassword),
    ]
    for (const secret of secrets) expect([server.output(), ...responses].join('\n')).not.toContain(secret)
    await toolkit.close()
  })
})
