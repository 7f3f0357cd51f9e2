/** The coin packages as radio cards: coins, price, and price per coin. */
import type { CoinPackage } from '@piecework/contract'
import { tasks } from '@piecework/contract/tasks'
import { Check, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import * as t from '#texts/payments.tsx'
import * as ui from '#texts/ui.ts'
import { useConfig } from '../config.ts'
import { formatCoins, formatCoinsNumber, formatDollars, formatPrice } from '../format.ts'
import { useList } from '../list.ts'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useIsPurchasing } from './use-purchase.ts'

type PackagesProps = {
  chosen: CoinPackage | undefined
  onChoose: (chosen: CoinPackage) => void
  /** The coins that a task is short of; 0 without one. */
  need: number
}

/** The packages wait for the buyer's last task, so that no line moves them; without an answer they stand without that line. */
export function Packages(props: PackagesProps) {
  const { query, rows } = useList(['tasks', 'mine', 'last'], tasks.mine, { limit: 1, view: 'summary' })
  const cards = <PackageCards {...props} pay={rows[0]?.payable_amount} />
  if (query.isError) return cards
  return (
    <QueryView query={query} skeleton={<Skeleton />}>
      {() => cards}
    </QueryView>
  )
}

function PackageCards({ chosen, onChoose, need, pay }: PackagesProps & { pay: number | undefined }) {
  const locked = useIsPurchasing()
  const { prices, postingFeePercent } = useConfig()
  const { packages } = prices
  /** What an answer costs at the pay of the last task. */
  const cost = pay && pay * (1 + postingFeePercent / 100)
  const covering = packageCovering(packages, need)
  return (
    <fieldset disabled={locked}>
      <legend className="sr-only">{t.packageLabel}</legend>
      <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {packages.map((option, index) => (
          <PackageCard
            key={option.coins}
            coinPackage={option}
            pile={Math.min(index + 1, highestPile)}
            checked={chosen?.coins === option.coins}
            onChoose={() => onChoose(option)}
          >
            {option.coins === covering?.coins && <Covers left={option.coins - need} showsLeft={!cost} />}
            {pay && cost && option.coins >= cost && (
              <span>{t.answersAt(Math.floor(option.coins / cost), formatCoins(pay))}</span>
            )}
          </PackageCard>
        ))}
      </div>
    </fieldset>
  )
}

const highestPile = 4

/** The smallest package that has the coins that a task is short of. */
export function packageCovering(packages: readonly CoinPackage[], need: number): CoinPackage | undefined {
  if (need <= 0) return undefined
  return packages.filter(({ coins }) => coins >= need).sort((one, other) => one.coins - other.coins)[0]
}

function Covers({ left, showsLeft }: { left: number; showsLeft: boolean }) {
  return (
    <>
      <span className="inline-flex items-start gap-1 font-semibold text-st-green-ink">
        <CircleCheck size={16} className="mt-0.5 shrink-0" aria-hidden />
        {t.coversTask}
      </span>
      {showsLeft && left > 0 && <span>{t.leftAfterTask(formatCoins(left))}</span>}
    </>
  )
}

type PackageCardProps = {
  coinPackage: CoinPackage
  pile: number
  checked: boolean
  onChoose: () => void
  children: ReactNode
}

function PackageCard({ coinPackage, pile, checked, onChoose, children }: PackageCardProps) {
  const { coins, priceDollars } = coinPackage
  return (
    <label className="panel relative flex cursor-pointer flex-col outline-offset-2 has-checked:border-primary has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-primary">
      <input type="radio" name="package" value={coins} checked={checked} onChange={onChoose} className="peer sr-only" />
      <span
        aria-hidden="true"
        className="absolute top-4 right-4 grid size-6 place-items-center rounded-full border-2 border-line text-transparent peer-checked:border-primary peer-checked:bg-primary peer-checked:text-primary-content md:top-5 md:right-5"
      >
        <Check size={16} strokeWidth={3} />
      </span>
      <CoinPile height={pile} />
      <span className="figures mt-3">
        <span className="text-[1.375rem]/7 font-bold">{formatCoinsNumber(coins)}</span> {ui.coinsUnit}
      </span>
      <span className="figures text-lg/7 font-bold">{formatPrice(priceDollars)}</span>
      <span className="figures mt-1 flex flex-col gap-0.5 text-small whitespace-normal! text-muted">
        <span>{t.perHundred(formatDollars((priceDollars * 100) / coins))}</span>
        {children}
      </span>
    </label>
  )
}

/** A pile of one to four coins, drawn as buttons seen from the side. */
function CoinPile({ height }: { height: number }) {
  const bottoms = Array.from({ length: height }, (_, index) => (height - 1 - index) * coinDistance)
  return (
    <svg
      width="44"
      height={highestTop + 3 * coinDistance + 11}
      viewBox={`0 ${(height - 4) * coinDistance} 44 ${highestTop + 3 * coinDistance + 11}`}
      aria-hidden="true"
    >
      {bottoms.map((y) => (
        <g key={y}>
          <path d={`M0 ${y + 6}v5a22 6 0 0 0 44 0v-5z`} className="fill-coin-rim" />
          <ellipse cx="22" cy={y + 6} rx="22" ry="6" className="fill-coin" />
          <ellipse
            cx="22"
            cy={y + 6}
            rx="15.5"
            ry="3.6"
            fill="none"
            strokeDasharray="4 1.5"
            className="stroke-coin-rim"
          />
        </g>
      ))}
    </svg>
  )
}

/** Vertical distance between two coins of a pile. */
const coinDistance = 7
/** Vertical position of the highest coin. */
const highestTop = 6
