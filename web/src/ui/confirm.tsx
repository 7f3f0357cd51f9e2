/** Asks for confirmation in a dialog, which begins on the answer that changes nothing; resolves to true or false. */
import { CircleQuestionMark, type LucideIcon, Trash2 } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { cancel } from '#texts/ui.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { tones } from './tones.ts'
import { Sentence } from './user-text.tsx'

export type Question = {
  title: string
  /** What will happen to which user, and how many coins move. */
  text: ReactNode
  /** The label of the confirm button: 'Yes, submit it!'. */
  confirmLabel: string
  cancelLabel?: string
  /** `remove` for an action that cannot be undone: red. */
  kind?: 'primary' | 'remove'
  icon?: LucideIcon
}

type PendingQuestion = Question & { answer: (yes: boolean) => void }

const ConfirmContext = createContext<((question: Question) => Promise<boolean>) | undefined>(undefined)

export function useConfirm(): (question: Question) => Promise<boolean> {
  const confirm = useContext(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingQuestion>()

  const confirm = useCallback(
    (question: Question) => new Promise<boolean>((answer) => setPending({ ...question, answer })),
    [],
  )
  function answer(yes: boolean) {
    pending?.answer(yes)
    setPending(undefined)
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending && <ConfirmDialog question={pending} onYes={() => answer(true)} onNo={() => answer(false)} />}
    </ConfirmContext>
  )
}

function ConfirmDialog({ question, onYes, onNo }: { question: Question; onYes: () => void; onNo: () => void }) {
  const { title, text, confirmLabel, cancelLabel = cancel, kind = 'primary' } = question
  const isRemoval = kind === 'remove'
  const Icon = question.icon ?? (isRemoval ? Trash2 : CircleQuestionMark)
  return (
    <Dialog
      open
      plain
      width="md:w-115"
      onClose={onNo}
      title={title}
      icon={
        <span className={`tile border ${isRemoval ? tones.red : tones.blue}`}>
          <Icon size={20} aria-hidden />
        </span>
      }
      footer={
        <>
          <Button kind="outline" onClick={onNo} data-focus-first="">
            {cancelLabel}
          </Button>
          <Button kind={kind} onClick={onYes}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-muted">{typeof text === 'string' ? <Sentence>{text}</Sentence> : text}</div>
    </Dialog>
  )
}
