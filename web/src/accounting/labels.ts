/** Labels of transfer reasons and accounts. */
import type { Transfer } from '@piecework/contract'

const reasons: Record<string, string> = {
  sign_up_gift: 'Sign-up gift',
  sign_up_gift_reversal: 'Sign-up gift of another role',
  unlock: 'Gift earned with the first pay',
  purchase: 'Bought by card',
  fund: 'Set aside for a task',
  fee: 'Fee for posting a task',
  fee_release: 'Part of a fee came back',
  release_slots: 'Back from free slots',
  settle: 'Pay for approved work',
  bonus: 'Bonus for work',
  bonus_fee: 'Fee for a bonus',
  release: 'Back from rejected work',
  hold: 'Held for a withdrawal',
  payout: 'Withdrawal paid out',
  void: 'Withdrawal not paid out',
  payout_return: 'Payout came back',
  forfeit: 'User removed',
  refund: 'Card payment refunded',
  dispute: 'Card dispute',
  settle_debt: 'Settled a debt',
  test: 'Test payment taken back',
  correction: 'Correction',
}

/** A reason without a label is shown with its code. */
export function reasonLabel({ reason }: Pick<Transfer, 'reason'>): string {
  return reasons[reason] ?? reason
}

const accounts: Record<string, string> = {
  earned: 'Earned',
  bought: 'Bought',
  gift: 'Gift',
  withdrawing: 'In withdrawals',
  disputed: 'Disputed',
  owed: 'Owed',
  escrow_earned: 'Set aside, earned',
  escrow_bought: 'Set aside, bought',
  escrow_gift: 'Set aside, gift',
  gifts_issued: 'Gifts',
  card_sales: 'Card sales',
  payouts: 'Payouts',
  fees: 'Fees',
  losses: 'Losses',
  forfeited: 'Forfeited',
}

export function accountLabel(account: string): string {
  return accounts[account] ?? account
}
