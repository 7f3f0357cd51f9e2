/** An amount of coins, with its icon. */
import { coinUnit } from '#texts/ui.ts'
import { useFormatWorth } from '../config.ts'
import { formatCoinsNumber } from '../format.ts'
import { CoinIcon } from './coin-balance.tsx'

type CoinsProps = {
  amount: number
  size?: keyof typeof sizes
  /** Adds the value in dollars; for Workers, once per view. */
  showWorth?: boolean
  /** Adds this value instead: "≈ ৳23.40". */
  worth?: string
  showUnit?: boolean
}

export function Coins({ amount, size = 'text', showWorth = false, worth, showUnit = true }: CoinsProps) {
  const { icon, row, number, word } = sizes[size]
  return (
    <span className={`figures inline-flex items-center ${row}`}>
      <CoinIcon size={icon} />
      {/* A line may break before the value only. */}
      <span className="whitespace-normal">
        <span className="whitespace-nowrap">
          <span className={`font-semibold ${number}`}>{formatCoinsNumber(amount)}</span>
          {showUnit && <span className={`font-normal ${word}`}> {coinUnit(amount)}</span>}
        </span>
        {(showWorth || worth !== undefined) && (
          <>
            {' '}
            <span className={`font-normal whitespace-nowrap text-muted ${word}`}>
              {worth ?? <Worth coins={amount} />}
            </span>
          </>
        )}
      </span>
    </span>
  )
}

function Worth({ coins }: { coins: number }) {
  return `≈ ${useFormatWorth()(coins)}`
}

const sizes = {
  text: { icon: 16, row: 'gap-1', number: '', word: '' },
  card: { icon: 22, row: 'gap-1.5', number: 'text-[1.3125rem]/7', word: 'text-[0.9375rem]' },
  headline: { icon: 28, row: 'gap-2', number: 'text-[1.875rem]/9 tracking-[-0.015em]', word: 'text-[1.0625rem]' },
} as const
