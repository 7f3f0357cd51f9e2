/** The words of the books as people say them. */
import type { Transfer } from '@piecework/contract'

const reasons: Record<string, string> = {
  signup: 'Sign-up gift',
  'signup back': 'Sign-up gift of another role',
  unlock: 'Gift earned with the first pay',
  purchase: 'Bought by card',
  fund: 'Set aside for a task',
  fee: 'Fee for posting a task',
  'fee release': 'Part of a fee came back',
  unposted: 'Back from free slots',
  settle: 'Pay for approved work',
  release: 'Back from rejected work',
  hold: 'Held for a withdrawal',
  paid: 'Withdrawal paid out',
  void: 'Withdrawal not paid out',
  returned: 'Payout came back',
  removal: 'User removed',
  test: 'Test payment taken back',
  correction: 'Correction',
}

/** A reason that has no words yet is told as the books have it. */
export function reasonWords({ reason }: Pick<Transfer, 'reason'>): string {
  return reasons[reason] ?? reason
}

const accounts: Record<string, string> = {
  earned: 'Earned',
  bought: 'Bought',
  gift: 'Gift',
  withdrawing: 'In withdrawals',
  disputed: 'Disputed',
  'escrow earned': 'Set aside, earned',
  'escrow bought': 'Set aside, bought',
  'escrow gift': 'Set aside, gift',
  gifts: 'Gifts',
  'card sales': 'Card sales',
  payouts: 'Payouts',
  fees: 'Fees',
  losses: 'Losses',
  unclaimed: 'Unclaimed',
}

export function accountWords(account: string): string {
  return accounts[account] ?? account
}
