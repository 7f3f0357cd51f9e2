/** The four-hole button that stands for coins, and an amount of them. */
import { coinsNumber, worth as worthOf } from '../format.ts'

type CoinsProps = {
  amount: number
  size?: keyof typeof sizes
  /** Adds what the coins would be worth in dollars; for Workers, once per view. */
  worth?: boolean
  words?: boolean
}

export function Coins({ amount, size = 'text', worth = false, words = true }: CoinsProps) {
  const { icon, row, number, word } = sizes[size]
  return (
    <span className={`figures inline-flex items-center ${row}`}>
      <CoinIcon size={icon} />
      <span>
        <span className={`font-semibold ${number}`}>{coinsNumber(amount)}</span>
        {words && <span className={`font-normal ${word}`}> {amount === 1 ? 'coin' : 'coins'}</span>}
        {worth && <span className={`font-normal text-muted ${word}`}> ≈ {worthOf(amount)}</span>}
      </span>
    </span>
  )
}

export function CoinIcon({ size }: { size: number }) {
  const small = size < 20
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="shrink-0">
      <circle cx="12" cy="12" r="11" className="fill-coin" />
      <circle
        cx="12"
        cy="12"
        r={small ? 10.2 : 10.4}
        fill="none"
        strokeWidth={small ? 1.6 : 1.3}
        className="stroke-coin-rim"
      />
      <path d={holes} className="fill-coin-hole" />
    </svg>
  )
}

const sizes = {
  text: { icon: 16, row: 'gap-1', number: '', word: '' },
  card: { icon: 22, row: 'gap-1.5', number: 'text-[1.3125rem]/7', word: 'text-[0.9375rem]' },
  headline: { icon: 28, row: 'gap-2', number: 'text-[1.875rem]/9 tracking-[-0.015em]', word: 'text-[1.0625rem]' },
} as const

const holes = [9.1, 14.9]
  .flatMap((x) => [9.1, 14.9].map((y) => `M${x - 1.6} ${y}a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0z`))
  .join('')
