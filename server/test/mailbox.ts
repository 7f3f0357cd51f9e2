/** An SMTP server without SMTPUTF8 that stores accepted mails in parsed form. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { needsSmtpUtf8 } from '@piecework/contract/fields'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

const mailUser = 'postman'
export const mailPassword = 'p@ss/word%of+mail'

export class Mailbox {
  /** Accepted mails, with the recipients of the envelope. */
  readonly mails: { recipients: string[]; mail: Email; raw: string }[] = []
  /** The number of SMTP authentications. */
  signIns = 0
  /** Called before a mail is accepted; a thrown error rejects the mail. */
  beforeAccepting: (recipients: string[]) => Promise<void> = async () => {}
  readonly #server: SMTPServer
  #port: number

  /** Uses a free port, or the given port of an earlier mailbox. */
  constructor(port = 0) {
    this.#port = port
    this.#server = new SMTPServer({
      logger: false,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, callback) => {
        this.signIns += 1
        if (username === mailUser && password === mailPassword) callback(null, { user: username })
        else callback(new Error('Wrong user or password'))
      },
      onRcptTo: ({ address }, _session, callback) =>
        address.startsWith('nobody')
          ? callback(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
          : needsSmtpUtf8(address)
            ? callback(Object.assign(new Error('SMTPUTF8 is not supported'), { responseCode: 553 }))
            : callback(),
      onData: (stream, { envelope }, callback) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          try {
            const recipients = envelope.rcptTo.map(({ address }) => address)
            await this.beforeAccepting(recipients)
            const raw = Buffer.concat(chunks)
            this.mails.push({ recipients, mail: await PostalMime.parse(raw), raw: raw.toString() })
            callback()
          } catch (failure) {
            callback(failure as Error)
          }
        })
      },
    })
    this.#server.on('error', () => {})
  }

  get port(): number {
    return this.#port
  }

  async open(): Promise<void> {
    const listening = this.#server.listen(this.#port, '127.0.0.1')
    await once(listening, 'listening')
    this.#port = (listening.address() as AddressInfo).port
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  get environment(): { SMTP_URL: string; MAIL_FROM: string } {
    const [user, password] = [mailUser, mailPassword].map(encodeURIComponent)
    return {
      SMTP_URL: `smtp://${user}:${password}@127.0.0.1:${this.#port}`,
      MAIL_FROM: 'Piecework, Dhaka <mail@work.example.com>',
    }
  }

  to(recipient: string): Email[] {
    return this.mails.filter(({ recipients }) => recipients.includes(recipient)).map(({ mail }) => mail)
  }
}
