/** Constraints of the ledger's tables whose violation is a refusal and no defect. */
import type { Refusal } from '@piecework/contract'

export const ledgerRefusals: Record<string, Refusal> = {
  spendable_not_negative: 'not_enough_coins',
}
