/** Sends the mails of the outbox, one after the other; however many servers do, each mail is accepted once. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { MailServer } from '../config/mail.ts'
import type { Config } from '../config.ts'
import { type Db, transact } from '../db/transact.ts'
import { type MailSettings, mailSettings } from './mail-settings.ts'
import { nameAndAddress, transportTo } from './mail-transport.ts'
import { writeDueMails } from './notification-mails.ts'
import { onPublish } from './stream.ts'

type Log = { error(details: object, message: string): void }
type MailMessage = {
  _id: string
  key: string
  recipient: string
  reply_to: string | null
  subject: string
  text: string
  html: string
  attempts: number
}
type Failure = { message: string; code?: string; command?: string; responseCode?: number }

/** Tries, after waits of 1, 2, 4 … minutes: something over eight hours. */
const maxAttempts = 10
/** Longer than any attempt takes. A server that was killed leaves its mail to the others after this. */
const claimMinutes = 10
const stopMs = 5_000

/** @returns null where no mail is sent. */
export function startSender(db: Db, config: Config, log: Log): Sender | null {
  const settings = mailSettings(config)
  if (!config.mailServer || !settings) return null
  return new Sender(db, { ...settings, server: config.mailServer, from: config.mailFrom }, log)
}

export class Sender {
  readonly #db: Db
  readonly #settings: MailSettings & { server: MailServer }
  #forgetWakeUp = () => {}
  readonly #from: { name: string; address: string }
  readonly #log: Log
  #transport: Awaited<ReturnType<typeof transportTo>> | null = null
  #running: Promise<void> | null = null
  #again = false
  #stopped = false

  constructor(db: Db, settings: MailSettings & { server: MailServer; from: string }, log: Log) {
    this.#db = db
    this.#settings = settings
    this.#from = nameAndAddress(settings.from)
    this.#log = log
  }

  /** Begins whenever a transaction of this process has committed notifications or mails. */
  wakeOnPublish(): void {
    this.#forgetWakeUp = onPublish(() => this.wake())
  }

  /** Begins, without anybody waiting for it. What fails is tried again by the clock. */
  wake(): void {
    if (this.#stopped) return
    this.sendAll().catch((failure) => this.#log.error({ err: failure }, 'the outbox could not be read'))
  }

  /** Sends everything that is due, also what becomes due meanwhile. */
  sendAll(): Promise<void> {
    this.#again = true
    this.#running ??= this.#run()
    return this.#running
  }

  /** Lets a mail that is on its way arrive. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#forgetWakeUp()
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, stopMs)
    await Promise.race([this.#running?.catch(() => {}), late])
    clearTimeout(timer)
    this.#transport?.close()
  }

  async #run(): Promise<void> {
    try {
      while (this.#again && !this.#stopped) {
        this.#again = false
        await writeDueMails(this.#db, this.#settings)
        await this.#sendDue()
      }
    } finally {
      this.#running = null
    }
  }

  async #sendDue(): Promise<void> {
    while (!this.#stopped) {
      const mailMessage = await transact(this.#db, claim)
      if (!mailMessage) return
      const failure = await this.#send(mailMessage)
      if (!failure) await this.#note(mailMessage, { sent_at: sql<string>`now()`, next_try_at: null })
      else {
        await this.#noteFailure(mailMessage, failure)
        // Nothing was said about this mail, so the next one would fare no better.
        if (!isAboutTheMail(failure)) return
      }
    }
  }

  async #send({ key, recipient, reply_to, subject, text, html }: MailMessage): Promise<Failure | null> {
    try {
      this.#transport ??= await transportTo(this.#settings.server)
      await this.#transport.sendMail({
        // As objects: a text would be read as a list, and a comma in it as another recipient.
        from: this.#from,
        to: { name: '', address: recipient },
        ...(reply_to && { replyTo: { name: '', address: reply_to } }),
        subject,
        text,
        html,
        messageId: messageId(key, this.#from.address),
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      return null
    } catch (failure) {
      return failure as Failure
    }
  }

  async #noteFailure(mailMessage: MailMessage, failure: Failure): Promise<void> {
    const isOver = mailMessage.attempts >= maxAttempts || isRefusedForGood(failure)
    const wait = 2 ** (mailMessage.attempts - 1)
    await this.#note(mailMessage, {
      next_try_at: isOver ? null : sql<string>`now() + make_interval(mins => ${wait})`,
    })
    const { code, command, responseCode } = failure
    this.#log.error(
      { mail: mailMessage._id, attempts: mailMessage.attempts, code, command, responseCode },
      isOver ? 'a mail was given up' : 'a mail could not be sent and is tried again',
    )
  }

  /** Unless somebody else has taken it meanwhile, because this took longer than the claim. */
  async #note(
    mailMessage: MailMessage,
    what: { sent_at?: ReturnType<typeof sql<string>>; next_try_at: Due },
  ): Promise<void> {
    await transact(this.#db, (tx) =>
      tx
        .updateTable('outbox')
        .set(what)
        .where('_id', '=', mailMessage._id)
        .where('attempts', '=', mailMessage.attempts)
        .where('sent_at', 'is', null)
        .execute(),
    )
  }
}

type Due = ReturnType<typeof sql<string>> | null

async function claim(tx: Db): Promise<MailMessage | undefined> {
  const { rows } = await sql<MailMessage>`
    update outbox set attempts = attempts + 1, next_try_at = now() + make_interval(mins => ${claimMinutes})
    where _id = (
      select _id from outbox where next_try_at <= now() order by next_try_at limit 1 for update skip locked
    )
    returning _id, key, recipient, reply_to, subject, text, html, attempts`.execute(tx)
  return rows[0]
}

/** The same for the same mail: one that comes twice, after a crash between the server's word and ours, is known. */
function messageId(key: string, from: string): string {
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${from.slice(from.lastIndexOf('@') + 1)}>`
}

function isAboutTheMail({ command }: Failure): boolean {
  return command === 'RCPT TO' || command === 'DATA'
}

/** There is no such mailbox: asking again changes nothing. */
function isRefusedForGood({ command, responseCode = 0 }: Failure): boolean {
  return command === 'RCPT TO' && responseCode >= 500
}
