/** Help with an account number while the worker types it: digits in groups, and a hint on the number format. */

import {
  accountNumberInLine,
  accountRuleMessage,
  accountRules,
  groupedAccountNumber,
  isUnfinishedAccountNumber,
  isUsualAccountNumber,
  normaliseAccountNumber,
  type PaymentSystem,
} from '@piecework/contract'
import { CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { language } from '#texts/language.ts'
import * as t from '#texts/withdrawals.tsx'
import { systemName } from './payment-systems.ts'

/** 017 1234 5678: only with the caret at the end, where it does not move, and only for Latin digits. */
export function groupWhileTyping(input: Pick<HTMLInputElement, 'value' | 'selectionStart'>): void {
  const { value, selectionStart } = input
  if (selectionStart !== value.length || !/^[\d ]+$/.test(value)) return
  const grouped = groupedAccountNumber(value.replaceAll(' ', ''))
  if (grouped !== value) input.value = grouped
}

/** Both may be undefined while the form is incomplete. */
type AccountNumberHintProps = { system: PaymentSystem | undefined; typed: string | undefined }

/** The number format of the payment system, and the normalized number once it is complete. */
export function AccountNumberHint({ system, typed = '' }: AccountNumberHintProps) {
  if (!system) return t.chooseMethodFirst
  const number = normaliseAccountNumber(typed)
  const name = systemName(system)
  const understood = number === typed.replaceAll(' ', '') ? '' : `${t.understoodAs(accountNumberInLine(number))} `
  if (isUsualAccountNumber(system, number)) {
    return (
      <Line icon={CircleCheck} colour="text-success">
        {understood}
        {t.usualNumber(accountRules[system].digits, name)}
      </Line>
    )
  }
  if (isUnfinishedAccountNumber(system, number)) return accountRuleMessage(system, language)
  return (
    <Line icon={TriangleAlert} colour="text-st-yellow-ink">
      {understood}
      {t.unusualNumber(name)} {accountRuleMessage(system, language)}
    </Line>
  )
}

function Line({ icon: Icon, colour, children }: { icon: LucideIcon; colour: string; children: ReactNode }) {
  return (
    <span className="flex items-start gap-1.5">
      <Icon size={16} className={`mt-0.5 shrink-0 ${colour}`} aria-hidden />
      <span className="wrap-anywhere">{children}</span>
    </span>
  )
}
