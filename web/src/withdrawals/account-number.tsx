/** A full account number in readable groups, with a copy button for the plain number. */
import { accountNumberInLine, groupedAccountNumber } from '@piecework/contract/account-numbers'
import { Check, Copy, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as t from '#texts/withdrawals.tsx'
import { toast } from '../ui/toast.ts'

type AccountNumberProps = {
  number: string
  unusual: boolean
  /** The number of workers who have used it. */
  workers?: number
}

export function AccountNumber({ number, unusual, workers = 1 }: AccountNumberProps) {
  return (
    <>
      <span className="inline-flex max-w-full items-center gap-x-0.5">
        <Grouped number={number} />
        <CopyButton number={number} />
      </span>
      {unusual && <Warning>{t.unusualNumberForAdmin}</Warning>}
      {workers > 1 && <Warning>{usersOfNumber(workers)}</Warning>}
    </>
  )
}

/** The server stops counting here. */
const mostCounted = 10

export function usersOfNumber(workers: number): string {
  return workers < mostCounted ? t.usedByWorkers(workers) : t.usedByAtLeast(mostCounted)
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <span className="block text-small font-semibold text-st-yellow-ink">
      <TriangleAlert size={15} className="mr-1 mb-0.5 inline" aria-hidden />
      {children}
    </span>
  )
}

/** The gaps are margins: selecting the number copies the digits only. */
function Grouped({ number }: { number: string }) {
  const groups = groupedAccountNumber(number).split(' ')
  return (
    <NumberInOneLine length={number.length}>
      {groups.map((group, index) => (
        <span key={groups.slice(0, index + 1).join()} className={index > 0 ? 'ml-[0.3em]' : undefined}>
          {group}
        </span>
      ))}
    </NumberInOneLine>
  )
}

/** A number that is longer than its line is scrolled in it, by keys too: those of all payment systems have at most 12 digits. */
export function NumberInOneLine({ length, children }: { length: number; children: ReactNode }) {
  return (
    <span className="account-number" translate="no" {...(length > 12 && { tabIndex: 0 })}>
      {children}
    </span>
  )
}

function CopyButton({ number }: { number: string }) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(number)
      setCopied(true)
      toast.success(t.copied, accountNumberInLine(number), 2000)
    } catch {
      toast.warning(t.notCopied, t.copyItYourself)
    }
  }

  const Icon = isCopied ? Check : Copy
  return (
    <button
      type="button"
      aria-label={t.copyNumber(groupedAccountNumber(number))}
      className="-my-3 -mr-3 -ml-2 grid size-12 shrink-0 cursor-pointer place-items-center rounded-field text-primary hover:bg-wash"
      onClick={() => void copy()}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}
