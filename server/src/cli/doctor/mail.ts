/** Checks whether mails can be sent: by signing in at the mail server and sending a mail to the operator. */
import type { MailServer } from '../../config/mail.ts'
import type { Config } from '../../config.ts'
import { nameAndAddress, transportTo } from '../../notifications/mail-transport.ts'
import { broken, type CheckContext, type CheckOutcome, off, warning, works } from './check-result.ts'

/** Mails to example domains are never delivered. */
const isExample = (address: string) => /[@.]example(\.\w+)?$/.test(address)

export async function checkMail({ config }: CheckContext): Promise<CheckOutcome[]> {
  const { mailServer, outbox } = config
  if (!mailServer) {
    if (outbox === 'off')
      return off('There is no mail: a forgotten password cannot be replaced.', 'Set SMTP_URL and MAIL_FROM.')
    return works(`Mails are kept at /dev/inbox${outbox === 'loopback' ? ', on this machine only' : ''}.`)
  }
  const outcomes = await send(config, mailServer)
  if (isExample(config.words.supportEmail)) {
    outcomes.push(
      ...warning(
        `Messages of the contact form go to ${config.words.supportEmail}, an address that cannot receive them.`,
        'Set SUPPORT_EMAIL.',
      ),
    )
  }
  return outcomes
}

async function send(config: Config, server: MailServer): Promise<CheckOutcome[]> {
  const from = nameAndAddress(config.mailFrom)
  const { supportEmail, brand } = config.words
  const to = config.admin?.email ?? (isExample(supportEmail) ? from.address : supportEmail)
  const transport = await transportTo(server)
  try {
    await transport.verify()
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject: `${brand} can send mail`,
      text: `This mail was sent by npm run doctor at ${config.publicUrl}. Nothing needs to be done.\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return works(`${server.host}:${server.port} accepted a mail to ${to}. See that it arrived, and not as spam.`)
  } catch (failure) {
    return broken(
      `${server.host}:${server.port} ${describeFailure(failure as Failure, to)}.`,
      'Look at SMTP_URL and MAIL_FROM.',
    )
  } finally {
    transport.close()
  }
}

type Failure = { code?: string; responseCode?: number }

/** Only the code of the mail server is shown: its text may repeat the user or the password. */
function describeFailure({ code = '', responseCode }: Failure, to: string): string {
  const codeText = responseCode ? ` (${responseCode})` : ''
  if (code === 'EAUTH') return `refuses the user or the password${codeText}`
  if (code === 'EENVELOPE') return `refuses a mail to ${to} or from MAIL_FROM${codeText}`
  if (code === 'ETLS') return `does not offer TLS, or its certificate is not trusted${codeText}`
  if (code === 'EDNS') return 'has no address'
  if (code === 'ETIMEDOUT') return 'does not answer'
  if (code === 'ESOCKET' || code === 'ECONNECTION') return 'cannot be reached, or its certificate is not trusted'
  return `did not take the mail (${[code, responseCode].filter(Boolean).join(' ')})`
}
