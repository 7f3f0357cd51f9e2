/** Title of each switch and its effect while off. */
import type { SwitchName } from '@piecework/contract'

export const switchLabels: Record<SwitchName, { title: string; means: string }> = {
  sign_ups: {
    title: 'Sign-ups',
    means: 'While off, new users cannot register. Users with an account sign in as before.',
  },
  purchases: {
    title: 'Purchases',
    means: 'While off, no card payment begins. One that has begun is still booked.',
  },
  posting: {
    title: 'Posting',
    means: 'While off, no new task is posted. Open tasks, their work and its pay go on.',
  },
  withdrawals: {
    title: 'Withdrawals',
    means: 'While off, nobody can ask for a payout. Requests already made are decided as ever.',
  },
}
