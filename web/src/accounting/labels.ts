/** Labels of transfer reasons and accounts. */
import type { Transfer } from '@piecework/contract'
import * as t from '#texts/accounting.ts'

/** A reason without a label is shown with its code. */
export function reasonLabel({ reason }: Pick<Transfer, 'reason'>): string {
  return t.reasons[reason] ?? reason
}

export function accountLabel(account: string): string {
  return t.accounts[account] ?? account
}
