/** Sends the mails of the outbox one after the other. Also with several server processes each mail is sent once. */
import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { MailServer } from '../config/mail.ts'
import type { Config } from '../config.ts'
import type { Schema } from '../db/schema.ts'
import { type Fixed, fixed } from '../db/statement.ts'
import { type Db, transact } from '../db/transact.ts'
import { type MailSettings, mailSettings } from './mail-settings.ts'
import { nameAndAddress, transportTo } from './mail-transport.ts'
import { writeDueMails } from './notification-mails.ts'
import { onPublish } from './stream.ts'

type Log = { error(details: object, message: string): void }
type MailMessage = Pick<
  Selectable<Schema['outbox']>,
  '_id' | 'key' | 'recipient' | 'reply_to' | 'subject' | 'text' | 'html' | 'attempts'
>
type Failure = { message: string; code?: string; command?: string; responseCode?: number }

/** With waits of 1, 2, 4 … minutes between the attempts: more than eight hours in total. */
const maxAttempts = 10
/** Longer than any attempt takes. After this time other server processes may send the mail of a killed process. */
const claimMinutes = 10
const stopMs = 5_000

/** @returns null when this installation sends no mail */
export function startSender(db: Db, config: Config, log: Log): Sender | null {
  const settings = mailSettings(config)
  if (!config.mailServer || !settings) return null
  return new Sender(db, { ...settings, server: config.mailServer, from: config.mailFrom }, log)
}

export class Sender {
  readonly #db: Db
  readonly #settings: MailSettings & { server: MailServer }
  #unsubscribe = () => {}
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

  /** Starts a run after each transaction of this process that committed notifications or mails. */
  wakeOnPublish(): void {
    this.#unsubscribe = onPublish(() => this.wake())
  }

  /** Starts a run in the background. The cron job retries what fails. */
  wake(): void {
    if (this.#stopped) return
    this.sendAll().catch((failure) => this.#log.error({ err: failure }, 'the outbox could not be read'))
  }

  /** Sends all due mails, including those that become due during the run. */
  sendAll(): Promise<void> {
    this.#again = true
    this.#running ??= this.#run()
    return this.#running
  }

  /** Waits at most `stopMs` for the mail that is being sent, then closes the connection. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#unsubscribe()
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
      if (!failure) await this.#updateRow(mailMessage, fixed`sent_at = now(), next_try_at = null`)
      else {
        await this.#recordFailure(mailMessage, failure)
        // The error concerns the connection or the mail server, not this mail: the next mail would fail too.
        if (!isAboutTheMail(failure)) return
      }
    }
  }

  async #send({ key, recipient, reply_to, subject, text, html }: MailMessage): Promise<Failure | null> {
    try {
      this.#transport ??= await transportTo(this.#settings.server)
      await this.#transport.sendMail({
        // As objects: nodemailer parses a string as a list, so that a comma in it would add a recipient.
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

  async #recordFailure(mailMessage: MailMessage, failure: Failure): Promise<void> {
    const isOver = mailMessage.attempts >= maxAttempts || isPermanent(failure)
    const wait = isOver ? null : 2 ** (mailMessage.attempts - 1)
    await this.#updateRow(mailMessage, fixed`next_try_at = now() + make_interval(mins => ${wait})`)
    const { code, command, responseCode } = failure
    this.#log.error(
      { mail: mailMessage._id, attempts: mailMessage.attempts, code, command, responseCode },
      isOver ? 'a mail was given up' : 'a mail could not be sent and is tried again',
    )
  }

  /** Changes nothing when another process has claimed the mail, because this attempt took longer than the claim. */
  async #updateRow({ _id, attempts }: MailMessage, change: Fixed<unknown>): Promise<void> {
    const update = fixed`update outbox set ${change} where _id = ${_id} and attempts = ${attempts} and sent_at is null`
    await transact(this.#db, (tx) => update.run(tx))
  }
}

function claim(tx: Db): Promise<MailMessage | undefined> {
  return fixed<MailMessage>`
    update outbox set attempts = attempts + 1, next_try_at = now() + make_interval(mins => ${claimMinutes})
    where _id = (
      select _id from outbox where next_try_at <= now() order by next_try_at limit 1 for update skip locked
    )
    returning _id, key, recipient, reply_to, subject, text, html, attempts`.first(tx)
}

/**
 * The same for the same mail. A crash after the mail server accepted a mail makes the next run send it again; the
 * Message-ID identifies the copy.
 */
function messageId(key: string, from: string): string {
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${from.slice(from.lastIndexOf('@') + 1)}>`
}

function isAboutTheMail({ command }: Failure): boolean {
  return command === 'RCPT TO' || command === 'DATA'
}

/** The mailbox does not exist: a retry cannot succeed. */
function isPermanent({ command, responseCode = 0 }: Failure): boolean {
  return command === 'RCPT TO' && responseCode >= 500
}
