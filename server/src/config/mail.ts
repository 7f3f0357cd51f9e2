/** The mail server: its URL with user and password. */
import { ConfigError, credentialsIn, type Environment, isLoopback, serviceAddress } from './read.ts'

export type MailServer = {
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS is required, except on this machine, where TLS is not used. */
  secure: boolean
  isHere: boolean
  /** Null for a server that needs no sign-in. */
  auth: { user: string; pass: string } | null
}

const example = 'smtp://user:password@mail.example.com:587, or smtps:// for TLS from the start'

/** Null if no mail is sent. `mayBeMissing`: without a server, mails are kept or turned off. */
export function readMailServer(env: Environment, mayBeMissing: boolean): MailServer | null {
  const url = serviceAddress(env, 'SMTP_URL', /^smtps?:$/, example)
  if (!url) {
    if (env.MAIL_FROM && !mayBeMissing) {
      throw new ConfigError('MAIL_FROM also needs SMTP_URL. Without mail, unset it or set MAIL=off.')
    }
    return null
  }
  if (url.search || url.hash || !/^\/?$/.test(url.pathname)) {
    throw new ConfigError(`SMTP_URL must look like ${example}.`)
  }
  if (!env.MAIL_FROM?.trim()) throw new ConfigError('SMTP_URL also needs MAIL_FROM, who the mails come from.')
  if (env.MAIL === 'outbox') throw new ConfigError('MAIL=outbox keeps mails and SMTP_URL sends them: choose one.')
  const { user, password } = credentialsIn(url, 'SMTP_URL')
  if (Boolean(user) !== Boolean(password)) {
    throw new ConfigError(`SMTP_URL also needs a ${user ? 'password' : 'user'}.`)
  }
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    isHere: isLoopback(url.hostname),
    auth: user ? { user, pass: password } : null,
  }
}
