/** Other objections that the user decides or answers in the same way; nothing without any. */
import { sumOfCoins } from '@piecework/contract/coins'
import { quoted } from '@piecework/contract/quoted'
import * as t from '#texts/objections.ts'
import { formatCoins } from '../format.ts'
import { Checkbox } from '../ui/checkbox.tsx'

type AlikeProps = {
  others: { name: string; coins: number }[]
  label: (others: number) => string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

export function Alike({ others, label, onChange, ...box }: AlikeProps) {
  if (others.length === 0) return null
  return (
    <div>
      <Checkbox label={label(others.length)} onChange={({ target }) => onChange(target.checked)} {...box} />
      <p className="text-meta text-muted wrap-anywhere">
        {t.together(
          others.map(({ name }) => quoted(name)).join(', '),
          formatCoins(sumOfCoins(others.map(({ coins }) => coins))),
        )}
      </p>
    </div>
  )
}
