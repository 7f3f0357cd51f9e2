/** The connection to the mail server. */
import type { MailServer } from '../config/mail.ts'

const connectMs = 10_000
const idleMs = 30_000

/** Loads nodemailer with the first mail, not at the start of the process. */
export async function transportTo({ host, port, secure, isHere, auth }: MailServer) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    host,
    port,
    secure,
    // A password is never sent unencrypted, even when the mail server or an attacker in between offers no TLS.
    requireTLS: !secure && !isHere,
    ignoreTLS: !secure && isHere,
    ...(auth && { auth }),
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: idleMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

export function nameAndAddress(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*?)\s*<(.+)>$/.exec(from) ?? []
  return { name, address }
}
