/** Tests the sending of mails. */

import { createServer } from 'node:net'
import { contract } from '@piecework/contract'
import { aContactMessage } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Mailbox, mailPassword } from '../../test/mailbox.ts'
import { openWorld, type World } from '../../test/world.ts'
import type { MailServer } from '../config/mail.ts'
import { readConfig } from '../config.ts'
import { transact } from '../db/transact.ts'
import { mailContent } from './mail-content.ts'
import { Sender, startSender } from './mail-sender.ts'
import { mailTexts } from './mail-texts.ts'
import { enqueueMail } from './outbox.ts'

const settings = { brand: 'Piecework', publicUrl: 'http://127.0.0.1:3000', sends: true }

let mailbox = new Mailbox()
const reset = mailContent(
  () => mailTexts.en.passwordReset('Piecework', 'https://work.example.com/reset-password#token=abc'),
  'en',
)
const logged: unknown[] = []
const log = { error: (...entry: unknown[]) => logged.push(entry) }
let world: World
let sender: Sender

beforeAll(async () => {
  await mailbox.open()
  world = await openWorld({ ...mailbox.environment, PUBLIC_URL: 'https://work.example.com' })
})
beforeEach(() => {
  logged.length = 0
  sender = startSender(world.db, world.config, log) as Sender
})
afterEach(async () => {
  mailbox.beforeAccepting = async () => {}
  await sender.stop()
})
afterAll(async () => {
  await world.close()
  await mailbox.close()
})

const write = (key: string, more: { recipient?: string; reply_to?: string; subject?: string } = {}) =>
  transact(world.db, (tx) => enqueueMail(tx, settings, { key, recipient: `${key}@example.com`, ...reset, ...more }))

function row(key: string) {
  return world.db.selectFrom('outbox').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
}

/** Ends the wait until the next attempt. */
const makeDue = (key: string) =>
  sql`update outbox set next_try_at = now() where key = ${key} and next_try_at is not null`.execute(world.db)

describe('A mail', () => {
  test('arrives once, as text and as HTML, with the name of the product, and is then marked as sent', async () => {
    await write('once', { reply_to: 'answer@example.com' })
    await sender.sendAll()
    await sender.sendAll()
    const [mail, ...more] = mailbox.to('once@example.com')
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      subject: reset.subject,
      from: { name: 'Piecework, Dhaka', address: 'mail@work.example.com' },
      to: [{ address: 'once@example.com' }],
      replyTo: [{ address: 'answer@example.com' }],
      messageId: expect.stringMatching(/^<[0-9a-f]{40}@work\.example\.com>$/),
    })
    expect(mail?.text?.replaceAll('\r\n', '\n').trim()).toBe(reset.text.trim())
    expect(mail?.html?.replaceAll('\r\n', '\n').trim()).toBe(reset.html.trim())
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    expect(await row('once')).toMatchObject({ sent_at: expect.any(String), next_try_at: null, attempts: 1 })
  })

  test('is sent right after the commit, and no request waits for it', async () => {
    const { promise: accepted, resolve } = Promise.withResolvers<void>()
    mailbox.beforeAccepting = async () => resolve()
    sender.wakeOnPublish()
    const { status } = await world.call(contract.contactMessages.send, aContactMessage({ message: 'Can we talk?' }))
    expect(status).toBe(201)
    await accepted
    await sender.sendAll()
    expect(mailbox.to(world.config.words.supportEmail)).toHaveLength(1)
  })

  test('that was stored before there was a mail server is not sent later', async () => {
    await sql`insert into outbox (_id, key, recipient, subject, text, html)
      values (gen_random_uuid(), 'kept', 'kept@example.com', 'Old', 'Old', 'Old')`.execute(world.db)
    await sender.sendAll()
    expect(mailbox.to('kept@example.com')).toEqual([])
  })

  test('gets no header and no recipient from text that a user typed', async () => {
    const typed = {
      name: 'A\r\nBcc: b@example.com\r\n\r\nHello',
      email: 'a@example.com',
      message: 'x\r\n.\r\nQUIT',
      company: undefined,
    }
    const content = mailContent(() => mailTexts.en.contactMessage('Piecework', typed, 'https://work.example.com'), 'en')
    await transact(world.db, (tx) =>
      enqueueMail(tx, settings, {
        key: 'typed',
        recipient: 'typed@example.com',
        reply_to: 'a@x.example, b@x.example',
        ...content,
      }),
    )
    await write('subject', { subject: 'One\r\nBcc: b@example.com\r\n\r\nTwo' })
    await write('many', { recipient: 'many@example.com, b@example.com' })
    await sender.sendAll()
    for (const key of ['typed', 'subject']) {
      const [mail] = mailbox.to(`${key}@example.com`)
      expect(mail?.bcc ?? []).toEqual([])
      expect(mail?.subject).not.toMatch(/[\r\n]/)
      expect(mail?.text).not.toMatch(/^Bcc: b@example\.com\s*$/)
    }
    expect(mailbox.to('typed@example.com')[0]?.text?.replaceAll('\r\n', '\n')).toContain('x\n.\nQUIT')
    expect(mailbox.to('b@example.com')).toEqual([])
  })
})

describe('A mail that cannot be sent at once', () => {
  test('waits while the mail server is down, longer each time, and arrives when it works again', async () => {
    await mailbox.close()
    await write('patient')
    await sender.sendAll()
    const first = await row('patient')
    expect(first).toMatchObject({ sent_at: null, attempts: 1 })
    expect(minutesUntil(first.next_try_at)).toBeCloseTo(1, 0)
    await makeDue('patient')
    await sender.sendAll()
    expect(minutesUntil((await row('patient')).next_try_at)).toBeCloseTo(2, 0)
    expect(logged).toHaveLength(2)

    mailbox = new Mailbox(mailbox.port)
    await mailbox.open()
    await sender.sendAll()
    expect(mailbox.mails).toEqual([])
    await makeDue('patient')
    await sender.sendAll()
    expect(mailbox.to('patient@example.com')).toHaveLength(1)
  })

  test('to an unknown mailbox is not repeated, and delays no other mail', async () => {
    await write('nobody')
    await write('somebody')
    await sender.sendAll()
    expect(await row('nobody')).toMatchObject({ sent_at: null, next_try_at: null })
    expect(mailbox.to('somebody@example.com')).toHaveLength(1)
  })

  test('to letters that need SMTPUTF8 is given up at once by a server without it; a domain in Bangla is none of these', async () => {
    const needing = ['রহিমা@example.com', 'élodie@example.com', '张三@example.com', 'rahim.আ@পোস্ট.example']
    for (const recipient of needing) await write(recipient, { recipient })
    await write('domain', { recipient: 'rahima@পোস্ট.example' })
    await sender.sendAll()
    const attempts = await Promise.all(needing.map(row))
    expect(attempts).toMatchObject(needing.map(() => ({ sent_at: null, next_try_at: null, attempts: 1 })))
    expect(await row('domain')).toMatchObject({ sent_at: expect.any(String) })
  })

  test('that is repeated after a crash has the Message-ID of the first try', async () => {
    await write('crashed')
    await sender.sendAll()
    await sql`update outbox set sent_at = null, next_try_at = now() where key = 'crashed'`.execute(world.db)
    await sender.sendAll()
    const ids = mailbox.to('crashed@example.com').map(({ messageId }) => messageId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('is given up after ten tries, with an entry in the log', async () => {
    const unreachable = startSender(
      world.db,
      readConfig({ ...mailbox.environment, SMTP_URL: withPort(1) }),
      log,
    ) as Sender
    await transact(world.db, async (tx) => {
      await enqueueMail(tx, settings, { key: 'hopeless', recipient: 'hopeless@example.com', ...reset })
      await tx.updateTable('outbox').set({ attempts: 9 }).where('key', '=', 'hopeless').execute()
    })
    await unreachable.sendAll()
    await unreachable.stop()
    expect(await row('hopeless')).toMatchObject({ sent_at: null, next_try_at: null, attempts: 10 })
    expect(logged).toContainEqual([expect.objectContaining({ attempts: 10 }), 'a mail was given up'])
  })

  test('is not sent, nor is a password, to a remote server without encryption', async () => {
    const server = { ...readConfig(mailbox.environment).mailServer, isHere: false } as MailServer
    const elsewhere = new Sender(world.db, { ...settings, server, from: world.config.mailFrom }, log)
    await sender.stop()
    await write('clear')
    const before = mailbox.signIns
    await elsewhere.sendAll()
    await elsewhere.stop()
    expect(mailbox.signIns).toBe(before)
    expect(mailbox.to('clear@example.com')).toEqual([])
    expect(logged).toEqual([[expect.objectContaining({ code: 'ETLS' }), expect.stringContaining('tried again')]])
  })

  test('leaves neither a password nor its text in the log', async () => {
    const server = await aServerThatRejectsSignIns()
    const elsewhere = readConfig({ ...mailbox.environment, SMTP_URL: withPort(server.port) })
    const other = startSender(world.db, elsewhere, log) as Sender
    await write('secret')
    await other.sendAll()
    await other.stop()
    server.close()
    expect(logged).toEqual([[expect.objectContaining({ code: 'EAUTH' }), expect.stringContaining('tried again')]])
    const logText = JSON.stringify(logged)
    for (const secret of [mailPassword, encodeURIComponent(mailPassword), 'token=abc', 'secret@example.com']) {
      expect(logText).not.toContain(secret)
    }
    expect((await row('secret')).sent_at).toBeNull()
  })
})

describe('The configuration', () => {
  const url = 'smtp://me:hunter2@mail.example.com'
  test.each<[string, Record<string, string>, string]>([
    ['a server without a sender', { SMTP_URL: url }, 'SMTP_URL also needs MAIL_FROM'],
    [
      'a sender without a server',
      { MAIL_FROM: 'a@example.com', NODE_ENV: 'production' },
      'MAIL_FROM also needs SMTP_URL',
    ],
    ['a user without a password', { SMTP_URL: 'smtp://me@mail.example.com' }, 'SMTP_URL also needs a password'],
    ['another scheme', { SMTP_URL: 'https://me:hunter2@mail.example.com' }, 'SMTP_URL must look like'],
    ['options in the address', { SMTP_URL: `${url}/?debug=true` }, 'SMTP_URL must look like'],
    ['a bare %', { SMTP_URL: 'smtp://me:100%@mail.example.com' }, 'SMTP_URL: a %'],
    ['keeping and sending', { SMTP_URL: url, MAIL: 'outbox' }, 'choose one'],
  ])('%s stops the start, in words without the password', (_what, environment, words) => {
    const from: Record<string, string> = words.includes('MAIL_FROM') ? {} : { MAIL_FROM: 'a@example.com' }
    const read = () => readConfig({ ...from, ...environment })
    expect(read).toThrow(words)
    expect(read).not.toThrow('hunter2')
  })

  test('both keys switch sending on, and the inbox off', async () => {
    expect(world.config).toMatchObject({ outbox: 'off', mailServer: { port: mailbox.port, isHere: true } })
    expect((await world.call(contract.config.config)).body.mail).toEqual({ inbox: false })
    expect(await world.call(contract.mail.inbox)).toMatchObject({ status: 404 })
    const both = { SMTP_URL: 'smtps://me:p%40ss@mail.example.com', MAIL_FROM: 'a@example.com' }
    expect(readConfig(both).mailServer).toEqual({
      host: 'mail.example.com',
      port: 465,
      secure: true,
      isHere: false,
      auth: { user: 'me', pass: 'p@ss' },
    })
    expect(readConfig({ ...both, MAIL: 'off' })).toMatchObject({ mailServer: null, outbox: 'off' })
  })
})

function minutesUntil(time: string | null): number {
  return (new Date(time ?? 0).getTime() - Date.now()) / 60_000
}

function withPort(port: number): string {
  return mailbox.environment.SMTP_URL.replace(/:\d+$/, `:${port}`)
}

/** A mail server that rejects every sign-in and repeats the credentials in its error, as some servers do. */
async function aServerThatRejectsSignIns() {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    socket.on('data', (line) => {
      if (/^EHLO/.test(String(line))) socket.write('250-here\r\n250 AUTH PLAIN\r\n')
      else socket.write(`535 not you: ${mailPassword} ${String(line).trim()}\r\n`)
    })
  })
  const { promise, resolve } = Promise.withResolvers<number>()
  server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  return { port: await promise, close: () => server.close() }
}
