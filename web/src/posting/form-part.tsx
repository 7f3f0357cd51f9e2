/** A part of the form of a new task. It folds to one line when the buyer goes on with Next, and opens for a wrong field. */
import type { TaskField } from '@piecework/contract/new-task'
import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import * as ui from '#texts/ui.ts'
import { Button } from '../ui/button.tsx'
import type { NewTaskForm } from './new-task-schema.ts'

/** The fields of each part, from top to bottom. Those of `more` stand in `pay`, behind one line. */
const fields = {
  items: ['batch_id'],
  what: ['task_title', 'task_detail', 'submission_info', 'task_image_url'],
  questions: ['form', 'needs_file'],
  pay: ['required_workers', 'answers_per_item', 'payable_amount', 'completion_date', 'estimated_minutes'],
  more: [
    ...(['category', 'review_hours', 'reserved_minutes'] as const),
    ...(['page_size', 'max_pages_per_worker', 'only_workers', 'min_accuracy'] as const),
  ],
} as const satisfies Record<string, readonly TaskField[]>

type PartName = keyof typeof fields
const order = Object.keys(fields) as PartName[]

export type Folding = ReturnType<typeof useFolding>

export function useFolding({ trigger, setFocus, subscribe, getFieldState, formState: { isSubmitted } }: NewTaskForm) {
  const [folded, setFolded] = useState<ReadonlySet<PartName>>(new Set<PartName>(['more']))
  const open = (part: PartName) => setFolded((before) => new Set([...before].filter((each) => each !== part)))
  const fold = (part: PartName) => setFolded((before) => new Set([...before, part]))
  const partOf = (field: TaskField) => order.find((part) => (fields[part] as readonly TaskField[]).includes(field))

  /** Shows these fields, so that one of them can get the focus. */
  function show(names: readonly TaskField[]) {
    const parts = new Set<PartName | undefined>(names.map(partOf))
    if (parts.has('more')) parts.add('pay')
    flushSync(() => setFolded((before) => new Set([...before].filter((part) => !parts.has(part)))))
  }

  // An error that Next has shown goes when its field is right; after the first submit React Hook Form does this.
  useEffect(() => {
    if (isSubmitted) return
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        const field = name as TaskField | undefined
        if (field && getFieldState(field).error) void trigger(field)
      },
    })
  }, [subscribe, getFieldState, trigger, isSubmitted])

  return {
    isOpen: (part: PartName) => !folded.has(part),
    toggle: (part: PartName) => (folded.has(part) ? open(part) : fold(part)),
    /** Folds the part unless one of its fields is wrong, and goes on to the next one. */
    async next(part: PartName) {
      if (!(await trigger(fields[part], { shouldFocus: true }))) return
      const following = order[order.indexOf(part) + 1]
      flushSync(() => {
        fold(part)
        if (following) open(following)
      })
      const heading = document.querySelector<HTMLElement>(`[data-part-of-task="${following}"]`)
      heading?.focus()
      heading?.scrollIntoView({ block: 'start' })
    },
    show,
    focusOn(field: TaskField) {
      show([field])
      setFocus(field)
    },
  }
}

type FormPartProps = {
  name: Exclude<PartName, 'more'>
  title: string
  /** What the part has, in one line. */
  summary: ReactNode
  folding: Folding
  /** Without its heading and its frame. */
  isBare?: boolean
  /** The last part has none. */
  hasNext?: boolean
  children: ReactNode
}

export function FormPart({ name, title, summary, folding, isBare = false, hasNext = true, children }: FormPartProps) {
  const id = useId()
  const isOpen = isBare || folding.isOpen(name)
  return (
    <section aria-labelledby={isBare ? undefined : id} className={isBare ? '' : 'panel py-0!'}>
      {!isBare && (
        <h2>
          <button
            type="button"
            data-part-of-task={name}
            aria-expanded={isOpen}
            aria-controls={`${id}-fields`}
            className="flex min-h-14 w-full scroll-mt-20 cursor-pointer items-center gap-3 py-3 text-left outline-offset-2 focus-visible:outline-3 focus-visible:outline-primary"
            onClick={() => folding.toggle(name)}
          >
            <span className="min-w-0 flex-1">
              <span id={id} className={isOpen ? 'text-panel' : 'text-meta text-muted'}>
                {title}
              </span>
              {!isOpen && <span className="block truncate font-semibold">{summary}</span>}
            </span>
            <ChevronDown size={20} aria-hidden className={`shrink-0 text-muted ${isOpen ? 'rotate-180' : ''}`} />
          </button>
        </h2>
      )}
      <div
        id={`${id}-fields`}
        hidden={!isOpen}
        className={`@container flex-col gap-6 not-[[hidden]]:flex ${isBare ? '' : 'pb-5'}`}
      >
        {children}
        {!isBare && hasNext && (
          <Button kind="outline" icon={Check} className="self-end" onClick={() => void folding.next(name)}>
            {ui.next}
          </Button>
        )}
      </div>
    </section>
  )
}

type MoreProps = { summary: string; folding: Folding; children: ReactNode }

/** What most tasks leave as it is, with its values in one line. */
export function MoreOfTask({ summary, folding, children }: MoreProps) {
  const id = useId()
  const isOpen = folding.isOpen('more')
  return (
    <div className="rounded-field border border-base-300 px-4">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-12 w-full cursor-pointer items-center gap-3 py-2.5 text-left outline-offset-2 focus-visible:outline-3 focus-visible:outline-primary"
        onClick={() => folding.toggle('more')}
      >
        <span className="min-w-0 flex-1 text-table">
          <span className="font-semibold">{ui.more}</span>
          {!isOpen && <span className="ml-2 text-muted">{summary}</span>}
        </span>
        <ChevronDown size={18} aria-hidden className={`shrink-0 text-muted ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={id} hidden={!isOpen} className="@container flex-col gap-6 pt-2 pb-4 not-[[hidden]]:flex">
        {children}
      </div>
    </div>
  )
}
