/** One part of a form in the editor: a line that opens to its settings. */
import type { FormPart } from '@piecework/contract'
import { isInput } from '@piecework/contract/forms'
import { ChevronDown, CircleAlert, CopyPlus, GripVertical, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import * as t from '#texts/form-editor.ts'
import { remove } from '#texts/tasks.ts'
import { Button } from '../ui/button.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { PartIcon } from './add-part.tsx'
import { titleOf } from './form-parts.ts'
import { MoveButton } from './move-button.tsx'
import { type ErrorAt, PartSettings } from './part-settings.tsx'
import type { usePartDrag } from './use-part-drag.ts'

type PartActions = {
  onToggle: () => void
  onMove: (by: -1 | 1) => void
  onDuplicate: () => void
  onDelete: () => void
}

export type ErrorsOfPart = {
  /** Shown while the settings are closed. */
  first: string | undefined
  /** Shown also while they are open, because none of their fields shows it. */
  own: string | undefined
  at: ErrorAt
}

type PartRowProps = {
  partKey: number
  part: FormPart
  others: FormPart[]
  place: { at: number; last: number }
  isOpen: boolean
  errors: ErrorsOfPart
  actions: PartActions
  drag: ReturnType<ReturnType<typeof usePartDrag>>
  onChange: (part: FormPart) => void
  /** Buttons that put a column, or the code of the worker, into a text. */
  columns: ReactNode
  say: (words: string) => void
}

export function PartRow(props: PartRowProps) {
  const { partKey, part, others, isOpen, errors, actions, drag, onChange, columns, say } = props
  const settingsId = useId()
  const shownError = isOpen ? errors.own : errors.first
  // An image that is on its way must not stop because its settings are closed.
  const isKept = isOpen || part.kind === 'image'
  return (
    <li
      data-part={partKey}
      className={`relative rounded-field border bg-base-100 ${errors.first ? 'border-error' : 'border-base-300'}`}
      {...drag.row}
    >
      {drag.mark && (
        <span
          aria-hidden
          className={`pointer-events-none absolute inset-x-0 h-1 rounded-full bg-primary ${drag.mark === 'before' ? '-top-2' : '-bottom-2'}`}
        />
      )}
      <Head {...props} settingsId={settingsId} />
      <p
        aria-live="polite"
        className="flex items-start gap-1.5 px-4 pb-3 text-meta font-medium text-error empty:hidden"
      >
        {shownError && (
          <>
            <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
            {shownError}
          </>
        )}
      </p>
      {isKept && (
        <div id={settingsId} hidden={!isOpen} className="border-t border-base-300 px-3 pt-4 pb-3 @container sm:px-4">
          <div data-settings className="flex flex-col gap-5">
            <PartSettings {...{ part, others, onChange, columns, say }} errorAt={errors.at} />
          </div>
          <PartButtons title={titleOf(part)} {...actions} />
        </div>
      )}
    </li>
  )
}

function Head({ part, place, isOpen, actions, drag, settingsId }: PartRowProps & { settingsId: string }) {
  const title = titleOf(part)
  const kind = t.partKinds[part.kind].label
  return (
    <div className="flex items-center gap-0.5 p-1">
      <span
        aria-hidden
        className="hidden min-h-12 w-7 shrink-0 cursor-grab place-items-center text-muted active:cursor-grabbing pointer-fine:md:grid"
        {...drag.handle}
      >
        <GripVertical size={18} />
      </span>
      <h3 className="min-w-0 flex-1">
        <button
          type="button"
          data-toggle
          aria-expanded={isOpen}
          aria-controls={isOpen ? settingsId : undefined}
          className="flex min-h-12 w-full cursor-pointer items-center gap-2.5 rounded-field p-1.5 text-left outline-offset-2 hover:bg-wash focus-visible:outline-3 focus-visible:outline-primary"
          onClick={actions.onToggle}
        >
          <PartIcon kind={part.kind} />
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 text-table/5.5 font-semibold wrap-anywhere">
              <Bdi>{title}</Bdi>
            </span>
            <span className="block text-small text-muted">
              {kind}
              {isInput(part) && part.required && `\u00a0· ${t.requiredPart}`}
            </span>
          </span>
          <ChevronDown
            size={20}
            className={`shrink-0 text-muted ${isOpen ? 'rotate-180 max-sm:hidden' : ''}`}
            aria-hidden
          />
        </button>
      </h3>
      {/* On a phone the questions of closed parts need the room. */}
      <div className={`flex gap-0.5 ${isOpen ? '' : 'max-sm:hidden'}`}>
        <MoveButton by={-1} label={t.movePartUp(title)} isEnd={place.at === 0} onMove={actions.onMove} />
        <MoveButton by={1} label={t.movePartDown(title)} isEnd={place.at === place.last} onMove={actions.onMove} />
      </div>
    </div>
  )
}

type PartButtonsProps = Pick<PartActions, 'onDuplicate' | 'onDelete'> & { title: string }

function PartButtons({ title, onDuplicate, onDelete }: PartButtonsProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-2 border-t border-base-300 pt-3">
      <Button kind="outline" size="row" icon={CopyPlus} aria-label={t.duplicateOf(title)} onClick={onDuplicate}>
        {t.duplicate}
      </Button>
      <Button kind="reject" size="row" icon={Trash2} aria-label={t.deleteOf(title)} onClick={onDelete}>
        {remove}
      </Button>
    </div>
  )
}
