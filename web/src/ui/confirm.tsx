/** Asks before something happens that matters, and answers with yes or no. */
import { CircleQuestionMark, type LucideIcon, Trash2 } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export type Question = {
  title: string
  /** What will happen to whom, and how many coins move. */
  text: ReactNode
  /** The verb on the button: 'Yes, submit it!'. */
  deed: string
  cancel?: string
  /** `remove` for what cannot be undone: red, and the focus starts on Cancel. */
  kind?: 'primary' | 'remove'
  icon?: LucideIcon
}

type Asked = Question & { answer: (yes: boolean) => void }

const HandlerInput = createContext<((question: Question) => Promise<boolean>) | undefined>(undefined)

export function useConfirm(): (question: Question) => Promise<boolean> {
  const ask = useContext(HandlerInput)
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it')
  return ask
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()

  const ask = useCallback(
    (question: Question) => new Promise<boolean>((answer) => setAsked({ ...question, answer })),
    [],
  )
  const answer = useCallback(
    (yes: boolean) => {
      asked?.answer(yes)
      setAsked(undefined)
    },
    [asked],
  )
  const no = useCallback(() => answer(false), [answer])

  return (
    <HandlerInput value={ask}>
      {children}
      {asked && <ConfirmDialog question={asked} onYes={() => answer(true)} onNo={no} />}
    </HandlerInput>
  )
}

function ConfirmDialog({ question, onYes, onNo }: { question: Question; onYes: () => void; onNo: () => void }) {
  const { title, text, deed, cancel = 'Cancel', kind = 'primary' } = question
  const removing = kind === 'remove'
  const Icon = question.icon ?? (removing ? Trash2 : CircleQuestionMark)
  const colour = removing
    ? 'border-st-red-line bg-st-red text-st-red-ink'
    : 'border-st-blue-line bg-st-blue text-st-blue-ink'
  return (
    <Dialog
      open
      plain
      width="md:w-115"
      onClose={onNo}
      title={title}
      picture={
        <span className={`tile border ${colour}`}>
          <Icon size={20} aria-hidden />
        </span>
      }
      footer={
        <>
          <Button kind="outline" onClick={onNo} data-focus-first={removing ? '' : undefined}>
            {cancel}
          </Button>
          <Button kind={kind} onClick={onYes} data-focus-first={removing ? undefined : ''}>
            {deed}
          </Button>
        </>
      }
    >
      <div className="text-muted">{text}</div>
    </Dialog>
  )
}
