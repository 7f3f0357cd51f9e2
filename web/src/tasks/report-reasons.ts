/** The reasons of reports as the screens name them. */
import type { ReportReason } from '@piecework/contract'

export const reasonLabels: Record<ReportReason, string> = {
  asks_for_code: 'It asks for a code or a password',
  money: 'It asks me to send or pay money',
  identity: 'It asks for identity papers or the account of another user',
  illegal: 'It is against the law',
  impossible: 'It cannot be done as described',
  unclear: 'It is not clear what to do',
  other: 'Another reason',
}
