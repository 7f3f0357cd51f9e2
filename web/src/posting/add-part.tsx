/** Adds a part to a form: a button, and the kinds of parts in a dialog. */

import { formLimits, type PartKind } from '@piecework/contract/forms'
import {
  Calendar,
  CircleDot,
  Globe,
  Hash,
  Image,
  Link,
  ListChecks,
  type LucideIcon,
  Paperclip,
  Pilcrow,
  Plus,
  RectangleEllipsis,
  Star,
  TextAlignStart,
  TextCursorInput,
  ThumbsUp,
} from 'lucide-react'
import { type Ref, useState } from 'react'
import * as t from '#texts/form-editor.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

const inputIcons = {
  short_text: TextCursorInput,
  long_text: TextAlignStart,
  number: Hash,
  choice: CircleDot,
  choices: ListChecks,
  rating: Star,
  yes_no: ThumbsUp,
  date: Calendar,
  url: Link,
  file: Paperclip,
  code: RectangleEllipsis,
} as const satisfies Partial<Record<PartKind, LucideIcon>>

const shownIcons = {
  paragraph: Pilcrow,
  image: Image,
  link: Globe,
} as const satisfies Partial<Record<PartKind, LucideIcon>>

const partIcons: Record<PartKind, LucideIcon> = { ...inputIcons, ...shownIcons }

type AddPartProps = {
  inputs: number
  onAdd: (kind: PartKind) => void
  ref: Ref<HTMLButtonElement>
  /** The message of the form. */
  describedBy: string
}

export function AddPart({ inputs, onAdd, ref, describedBy }: AddPartProps) {
  const [isOpen, setOpen] = useState(false)
  const isFull = inputs >= formLimits.inputs
  const add = (kind: PartKind) => {
    setOpen(false)
    onAdd(kind)
  }
  return (
    <>
      <Button
        ref={ref}
        kind="outline"
        icon={Plus}
        className="w-full"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        {t.addPart}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t.addToForm} width="md:w-170">
        <div className="flex flex-col gap-6">
          {isFull ? (
            <p className="text-muted">{t.noMoreQuestions(formLimits.inputs)}</p>
          ) : (
            <Kinds title={t.questions} kinds={Object.keys(inputIcons) as PartKind[]} onChoose={add} />
          )}
          <Kinds title={t.shownParts} kinds={Object.keys(shownIcons) as PartKind[]} onChoose={add} />
        </div>
      </Dialog>
    </>
  )
}

type KindsProps = { title: string; kinds: PartKind[]; onChoose: (kind: PartKind) => void }

function Kinds({ title, kinds, onChoose }: KindsProps) {
  return (
    <section>
      <h3 className="mb-2 text-table font-semibold">{title}</h3>
      <ul className="grid gap-2 sm:grid-cols-2">
        {kinds.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              className="flex h-full min-h-14 w-full cursor-pointer items-center gap-3 rounded-field border border-base-300 px-3 py-2 text-left outline-offset-2 hover:border-primary hover:bg-wash focus-visible:outline-3 focus-visible:outline-primary"
              onClick={() => onChoose(kind)}
            >
              <PartIcon kind={kind} />
              <span className="min-w-0">
                <span className="block text-table font-semibold">{t.partKinds[kind].label}</span>
                <span className="block text-meta text-muted">{t.partKinds[kind].hint}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function PartIcon({ kind }: { kind: PartKind }) {
  const Icon = partIcons[kind]
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-[6px_14px_6px_6px] bg-wash text-primary">
      <Icon size={18} aria-hidden />
    </span>
  )
}
