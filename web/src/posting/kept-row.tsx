/** What a buyer keeps for a task, such as a draft, a template or a file of rows: opened or deleted from its list. */
import { quoted } from '@piecework/contract/quoted'
import { Trash2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import * as t from '#texts/tasks.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { RequestButton } from '../ui/request-button.tsx'
import { Bdi } from '../ui/user-text.tsx'

type KeptRowProps = {
  title: string
  note: ReactNode
  /** A link, or a button. */
  open: { to: string | (() => void); label: string; name: string }
  /** `mark` lets the focus find the button of the next row. */
  removal: Pick<Removal, 'send' | 'done' | 'onSuccess'> & { name: string; question: string; mark?: object }
}

type Removal = ComponentProps<typeof RequestButton<unknown>>

export function KeptRow({ title, note, open: { to, label, name }, removal }: KeptRowProps) {
  const { name: removalName, question, mark, ...request } = removal
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <Bdi>{title}</Bdi>
        </p>
        {note && <p className="text-meta text-muted wrap-anywhere">{note}</p>}
      </div>
      <div className="flex gap-3">
        {typeof to === 'string' ? (
          <ButtonLink kind="outline" size="row" to={to} aria-label={name}>
            {label}
          </ButtonLink>
        ) : (
          <Button kind="outline" size="row" onClick={to} aria-label={name}>
            {label}
          </Button>
        )}
        <RequestButton
          kind="reject"
          size="row"
          icon={Trash2}
          question={{ title: question, text: t.deletedForever(quoted(title)), confirmLabel: t.remove, kind: 'remove' }}
          failed={t.notDeleted}
          aria-label={removalName}
          {...request}
          {...mark}
        >
          {t.remove}
        </RequestButton>
      </div>
    </li>
  )
}
