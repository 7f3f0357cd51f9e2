/** The steps through a list beside the item that is read, on a wide screen, and the keys that do the same. */
import { ChevronDown, ChevronUp, Keyboard } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as review from '#texts/review.ts'
import { reviewKeys } from '../kept/choices.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { useReading } from '../ui/reading-pane.tsx'
import { isWide } from '../ui/wide.ts'

export function ListSteps({ step }: Pick<ReturnType<typeof useReading>, 'step'>) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  if (!isWide()) return null
  return (
    <div className="flex max-lg:hidden">
      <StepButton name={review.keyMeanings.k} shortcut="k" onPress={step(-1)}>
        <ChevronUp size={20} aria-hidden />
      </StepButton>
      <StepButton name={review.keyMeanings.j} shortcut="j" onPress={step(1)}>
        <ChevronDown size={20} aria-hidden />
      </StepButton>
      {reviewKeys.read() === 'on' && (
        <StepButton name={review.keys} shortcut="?" onPress={() => setHelpOpen(true)}>
          <Keyboard size={20} aria-hidden />
        </StepButton>
      )}
      {isHelpOpen && <KeysDialog onClose={() => setHelpOpen(false)} />}
    </div>
  )
}

type StepButtonProps = {
  name: string
  shortcut: string
  /** Without it the button is disabled. */
  onPress: (() => void) | undefined
  children: ReactNode
}

function StepButton({ name, shortcut, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-keyshortcuts={shortcut}
      disabled={!onPress}
      onClick={onPress}
      className="grid size-12 shrink-0 cursor-pointer place-items-center rounded-field text-muted hover:bg-wash disabled:cursor-default disabled:opacity-40"
    >
      {children}
    </button>
  )
}

/** The keys of the review and what they do. */
function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={review.keys} width="md:w-110">
      <p className="mt-2 text-muted">{review.keysText}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {Object.entries(review.keyMeanings).map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="grid size-9 place-items-center rounded-field border border-field-line font-semibold">
                {key.toUpperCase()}
              </kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
