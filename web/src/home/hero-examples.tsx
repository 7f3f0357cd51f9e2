/** What stands in the quilt of each hero slide: a task with its pay, the three steps as small screens, the payout systems. */
import { Check, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import * as t from '#texts/home.ts'
import { formatCoinsNumber } from '../format.ts'
import { PayInShort } from '../taka.tsx'
import { CoinIcon } from '../ui/coin-balance.tsx'
import { systemChoices } from '../withdrawals/payment-systems.ts'

/** Fixed, and named an example: it is no task of this installation. */
export function TaskExample() {
  return (
    <Piece className="w-72 px-3.5 py-2.5 md:w-84 md:p-5">
      <div className="flex items-start justify-between gap-3">
        <p className="text-title text-pretty">{t.exampleTitle}</p>
        <p className="text-right text-small">
          <PayInShort coins={examplePay} />
        </p>
      </div>
      <div className="mt-1.5 flex items-center justify-between gap-3 md:mt-4">
        <p className="text-small text-muted">{t.example}</p>
        <p className="figures inline-flex min-h-6.5 items-center gap-1 rounded-badge border border-st-green-line bg-st-green px-1.75 text-small font-semibold text-st-green-ink">
          <Check size={15} strokeWidth={2.25} />
          {t.approvedWith(`+${formatCoinsNumber(examplePay)}`)}
        </p>
      </div>
    </Piece>
  )
}

const examplePay = 24

export function StepsExample() {
  return (
    <div className="flex items-start gap-2 md:gap-4">
      <Screen>
        <span className="flex h-5 items-center rounded-[5px] border border-line px-1">
          <Search size={12} />
        </span>
        <Line className="w-full" />
        <Line className="w-4/5" />
        <Line className="w-full" />
        <Line className="w-2/3 max-md:hidden" />
      </Screen>
      <Screen className="md:translate-y-8">
        <span className="flex-1 rounded-[5px] border border-line p-1">
          <Line className="w-3/4" />
        </span>
        <span className="grid h-5 place-items-center rounded-[5px] bg-primary text-primary-content">
          <Check size={14} />
        </span>
      </Screen>
      <Screen className="md:translate-y-16">
        <span className="figures flex flex-1 items-center justify-center gap-1 text-title">
          <CoinIcon size={22} />+{formatCoinsNumber(examplePay)}
        </span>
        <Line className="mx-auto w-3/5" />
      </Screen>
    </div>
  )
}

function Screen({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <Piece className={`flex h-21 w-23 flex-col gap-1.5 p-2 md:h-36 md:w-34 md:gap-2.5 md:p-4 ${className}`}>
      {children}
    </Piece>
  )
}

function Line({ className }: { className: string }) {
  return <span className={`block h-2 shrink-0 rounded-full bg-base-300 ${className}`} />
}

export function SystemsExample() {
  return (
    <ul className="grid grid-cols-2 gap-2 md:gap-4">
      {systemChoices.map(({ value, name }) => (
        <li key={value}>
          <Piece className="grid h-10 w-32 place-items-center text-title md:h-20 md:w-40 md:text-panel">{name}</Piece>
        </li>
      ))}
    </ul>
  )
}

/** Paper on the quilt, with the corner of a piece. */
function Piece({ children, className }: { children: ReactNode; className: string }) {
  return (
    <div className={`rounded-[8px_18px_8px_8px] bg-base-100 text-base-content shadow-float ${className}`}>
      {children}
    </div>
  )
}
