/** An amount of coins with the coin icon. */
import { useWorth } from '../config.ts'
import { coinsNumber } from '../format.ts'
import { CoinIcon } from './coin-icon.tsx'

type CoinsProps = {
  amount: number
  size?: keyof typeof sizes
  /** Adds the value in dollars; for Workers, once per view. */
  worth?: boolean
  showUnit?: boolean
}

export function Coins({ amount, size = 'text', worth = false, showUnit = true }: CoinsProps) {
  const { icon, row, number, word } = sizes[size]
  return (
    <span className={`figures inline-flex items-center ${row}`}>
      <CoinIcon size={icon} />
      <span>
        <span className={`font-semibold ${number}`}>{coinsNumber(amount)}</span>
        {showUnit && <span className={`font-normal ${word}`}> {amount === 1 ? 'coin' : 'coins'}</span>}
        {worth && (
          <span className={`font-normal text-muted ${word}`}>
            {' '}
            ≈ <Worth coins={amount} />
          </span>
        )}
      </span>
    </span>
  )
}

function Worth({ coins }: { coins: number }) {
  return useWorth()(coins)
}

const sizes = {
  text: { icon: 16, row: 'gap-1', number: '', word: '' },
  card: { icon: 22, row: 'gap-1.5', number: 'text-[1.3125rem]/7', word: 'text-[0.9375rem]' },
  headline: { icon: 28, row: 'gap-2', number: 'text-[1.875rem]/9 tracking-[-0.015em]', word: 'text-[1.0625rem]' },
} as const
