/** The log of a server whose external services fail reports that, without a password, a key or a sign-in link. */
import { contract } from '@piecework/contract'
import { aSignUp } from '@piecework/contract/test/factories'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { BucketStandIn, hostKey, hostSecret } from './image-hosts.ts'
import { anInstallation } from './installation.ts'
import { Mailbox, mailPassword } from './mailbox.ts'
import { ServerProcess } from './process.ts'

test('the log of a failing server has no secret', { timeout: 90_000 }, async () => {
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
