/** Groups the digits of an account number as they are typed: 017 1234 5678. */
import { groupedAccountNumber } from '@piecework/contract/account-numbers'

/** Only at the end of the text, where the caret stays in its place, and only Latin digits: nothing else is rewritten. */
export function groupWhileTyping(input: Pick<HTMLInputElement, 'value' | 'selectionStart'>): void {
  const { value, selectionStart } = input
  if (selectionStart !== value.length || !/^[\d ]+$/.test(value)) return
  const grouped = groupedAccountNumber(value.replaceAll(' ', ''))
  if (grouped !== value) input.value = grouped
}
