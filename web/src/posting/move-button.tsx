/** Moves a part of a form, or an option of a choice, up or down in its list. */
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '../ui/button.tsx'

type MoveButtonProps = {
  by: -1 | 1
  label: string
  isEnd: boolean
  className?: string
  onMove: (by: -1 | 1) => void
}

/** Keeps the focus at the end of the list, where it does nothing. */
export function MoveButton({ by, label, isEnd, className = '', onMove }: MoveButtonProps) {
  return (
    <Button
      kind="quiet"
      icon={by === -1 ? ArrowUp : ArrowDown}
      className={`px-2! aria-disabled:bg-transparent! ${className}`}
      data-move={by}
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={() => onMove(by)}
    />
  )
}
