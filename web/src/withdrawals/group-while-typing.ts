/** Groups the digits of an account number while the worker types: 017 1234 5678. */
import { groupedAccountNumber } from '@piecework/contract/account-numbers'

/** Only with the caret at the end, where it does not move, and only for Latin digits. */
export function groupWhileTyping(input: Pick<HTMLInputElement, 'value' | 'selectionStart'>): void {
  const { value, selectionStart } = input
  if (selectionStart !== value.length || !/^[\d ]+$/.test(value)) return
  const grouped = groupedAccountNumber(value.replaceAll(' ', ''))
  if (grouped !== value) input.value = grouped
}
