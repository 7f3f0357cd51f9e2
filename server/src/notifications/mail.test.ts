import { contract } from '@piecework/contract'
import { describe, expect, test } from 'vitest'
import { anotherWorld, useWorld, type World } from '../../test/world.ts'
import { readConfig } from '../config.ts'
import { transact } from '../db/transact.ts'
import { mailContent } from './mail-content.ts'
import { mailTexts } from './mail-texts.ts'
import { deleteOldMails, enqueueMail } from './outbox.ts'

const here = useWorld()
const reset = mailContent(
  () => mailTexts.en.passwordReset('Piecework', 'http://127.0.0.1:3000/reset-password#token=abc'),
  'en',
)
const settings = { brand: 'Piecework', publicUrl: 'http://127.0.0.1:3000', sends: false }
const aMail = (key: string) => ({ key, recipient: 'asha@example.com', ...reset })

function written(key: string) {
  return here.world.db.selectFrom('outbox').selectAll().where('key', '=', key).execute()
}

describe('the outbox', () => {
  test('stores the same mail once, however often it is written', async () => {
    for (const _time of [1, 2]) await transact(here.world.db, (tx) => enqueueMail(tx, settings, aMail('twice')))
    expect(await written('twice')).toMatchObject([{ recipient: 'asha@example.com', sent_at: null, attempts: 0 }])
  })

  test('has no mail of an action that failed', async () => {
    const failing = transact(here.world.db, async (tx) => {
      await enqueueMail(tx, settings, aMail('failed'))
      throw new Error('the action failed')
    })
    await expect(failing).rejects.toThrow('the action failed')
    expect(await written('failed')).toEqual([])
  })

  test('keeps a mail for a week', async () => {
    await transact(here.world.db, (tx) => enqueueMail(tx, settings, aMail('old')))
    await transact(here.world.db, (tx) => enqueueMail(tx, settings, aMail('new')))
    await here.world.db
      .updateTable('outbox')
      .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
      .where('key', '=', 'old')
      .execute()
    await transact(here.world.db, (tx) => deleteOldMails.run(tx))
    expect(await written('old')).toEqual([])
    expect(await written('new')).toHaveLength(1)
  })
})

describe('the content of a mail', () => {
  test('has the link alone on a line of the text, and as a link in the HTML', () => {
    expect(reset.text).toContain('\n\nhttp://127.0.0.1:3000/reset-password#token=abc\n\n')
    expect(reset.html).toContain('<a href="http://127.0.0.1:3000/reset-password#token=abc">')
  })

  test('turns nothing that a user typed into HTML or into another header line', () => {
    const typed = {
      name: 'A\r\nBcc: b@example.com',
      email: 'a@example.com',
      message: '<script>x</script>\n"&\'',
      company: undefined,
    }
    const mail = mailContent(
      () => mailTexts.en.contactMessage('Piecework', typed, 'https://example.com/dashboard/messages'),
      'en',
    )
    expect(mail.html).toContain('<p>&lt;script&gt;x&lt;/script&gt;<br>&quot;&amp;&#39;</p>')
    expect(mail.subject).toBe('Message from “A Bcc: b@example.com”')
  })
})

describe('the inbox', () => {
  test('shows the newest mail first, to a direct request from this machine', async () => {
    for (const key of ['first', 'second']) await transact(here.world.db, (tx) => enqueueMail(tx, settings, aMail(key)))
    const { status, body, headers } = await here.world.call(contract.mail.inbox, { limit: 1 })
    expect(status).toBe(200)
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({ sender: 'Piecework <support@piecework.example>', subject: reset.subject })
    expect(body[0]._id).toBe((await written('second'))[0]?._id)
    expect(Number(headers['x-total-count'])).toBeGreaterThan(1)
  })

  test.each([
    ['through a proxy', { 'x-forwarded-for': '203.0.113.9' }],
    ['by a foreign name', { host: 'work.example.com' }],
  ])('is not available to a request %s', async (_how, headers) => {
    expect(await here.world.call(contract.mail.inbox, {}, { headers })).toMatchObject({ status: 404 })
    const { body } = await here.world.call(contract.config.config, {}, { headers })
    expect(body.mail).toEqual({ inbox: false })
  })

  test('is not available in production, where there is no mail; every caller gets the same answer', async () => {
    const world = await anotherWorld({ NODE_ENV: 'production', RATE_LIMITS: 'on' })
    expect(await world.call(contract.mail.inbox)).toMatchObject({ status: 404 })
    expect((await world.call(contract.config.config)).body.mail).toBeNull()
    const forgot = await world.call(contract.passwords.forgot, { email: 'nobody@example.com' })
    expect(forgot).toMatchObject({ status: 409, body: { code: 'mail_off' } })
    expect(await mailsIn(world)).toBe(0)
  })

  test('is available to every visitor where the operator turned it on by name, with a warning at the start', async () => {
    const world = await anotherWorld({ MAIL: 'outbox', PUBLIC_URL: 'https://try.example.com' })
    expect((await world.call(contract.mail.inbox, {}, { headers: { host: 'try.example.com' } })).status).toBe(200)
    expect(world.config.warnings).toEqual([expect.stringMatching(/^MAIL=outbox: .*\/dev\/inbox/)])
  })
})

describe('the configuration', () => {
  test('an invalid sender stops the start', () => {
    expect(() => readConfig({ MAIL_FROM: 'Piecework' })).toThrow('MAIL_FROM must look like')
    expect(() => readConfig({ MAIL_FROM: 'A <a@example.com>\r\nBcc: b@example.com' })).toThrow(
      'MAIL_FROM must look like',
    )
    expect(readConfig({ MAIL_FROM: 'Piecework <mail@example.com>' }).mailFrom).toBe('Piecework <mail@example.com>')
  })
})

async function mailsIn(world: World): Promise<number> {
  return (await world.db.selectFrom('outbox').selectAll().execute()).length
}
