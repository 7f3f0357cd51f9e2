/** A mail server that keeps what it accepts, as a reader's program would show it. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

const mailUser = 'postman'
export const mailPassword = 'p@ss/word%of+mail'

export class Mailbox {
  /** Accepted mails, with the recipients that the envelope named. */
  readonly mails: { recipients: string[]; mail: Email; raw: string }[] = []
  /** How often a user and a password were sent. */
  signIns = 0
  /** Called before a mail is accepted; what it throws is the answer. */
  beforeAccepting: (recipients: string[]) => Promise<void> = async () => {}
  readonly #server: SMTPServer
  #port: number

  /** On any free port, or where another one was. */
  constructor(port = 0) {
    this.#port = port
    this.#server = new SMTPServer({
      logger: false,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, answer) => {
        this.signIns += 1
        if (username === mailUser && password === mailPassword) answer(null, { user: username })
        else answer(new Error('Wrong user or password'))
      },
      onRcptTo: ({ address }, _session, answer) =>
        address.startsWith('nobody')
          ? answer(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
          : answer(),
      onData: (stream, { envelope }, answer) => {
        const pieces: Buffer[] = []
        stream.on('data', (piece: Buffer) => pieces.push(piece))
        stream.on('end', async () => {
          try {
            const recipients = envelope.rcptTo.map(({ address }) => address)
            await this.beforeAccepting(recipients)
            const raw = Buffer.concat(pieces)
            this.mails.push({ recipients, mail: await PostalMime.parse(raw), raw: raw.toString() })
            answer()
          } catch (failure) {
            answer(failure as Error)
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
    return new Promise((closed) => this.#server.close(() => closed()))
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
