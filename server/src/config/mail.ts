/** The mail server: its address with user and password, and who mails come from. */
import { ConfigError, credentialsIn, type Environment, isLoopback, serviceAddress } from './read.ts'

export type MailServer = {
  host: string
  port: number
  /** TLS from the first byte; otherwise it is asked for, and demanded of any server but one on this machine. */
  secure: boolean
  isHere: boolean
  /** Null for a server that knows this machine. */
  auth: { user: string; pass: string } | null
}

const example = 'smtp://user:password@mail.example.com:587, or smtps:// for TLS from the start'

/** Null where no mail is sent. `elsewhere`: mails are kept, or switched off, where there is no server. */
export function readMailServer(env: Environment, elsewhere: boolean): MailServer | null {
  const address = serviceAddress(env, 'SMTP_URL', /^smtps?:$/, example)
  if (!address) {
    if (env.MAIL_FROM && !elsewhere) {
      throw new ConfigError('MAIL_FROM also needs SMTP_URL. Without mail, unset it or set MAIL=off.')
    }
    return null
  }
  if (address.search || address.hash || !/^\/?$/.test(address.pathname)) {
    throw new ConfigError(`SMTP_URL must look like ${example}.`)
  }
  if (!env.MAIL_FROM?.trim()) throw new ConfigError('SMTP_URL also needs MAIL_FROM, who the mails come from.')
  if (env.MAIL === 'outbox') throw new ConfigError('MAIL=outbox keeps mails and SMTP_URL sends them: choose one.')
  const { user, password } = credentialsIn(address, 'SMTP_URL')
  if (Boolean(user) !== Boolean(password)) {
    throw new ConfigError(`SMTP_URL also needs a ${user ? 'password' : 'user'}.`)
  }
  const secure = address.protocol === 'smtps:'
  return {
    host: address.hostname.replace(/^\[|\]$/g, ''),
    port: Number(address.port) || (secure ? 465 : 587),
    secure,
    isHere: isLoopback(address.hostname),
    auth: user ? { user, pass: password } : null,
  }
}
