/** The way to the mail server. */
import type { MailServer } from '../config/mail.ts'

const connectMs = 10_000
const silenceMs = 30_000

/** Loads the library with the first mail. */
export async function transportTo({ host, port, secure, isHere, auth }: MailServer) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    host,
    port,
    secure,
    // A password never goes out in the clear, whatever a server or somebody before it says.
    requireTLS: !secure && !isHere,
    ignoreTLS: !secure && isHere,
    ...(auth && { auth }),
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

export function nameAndAddress(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*?)\s*<(.+)>$/.exec(from) ?? []
  return { name, address }
}
