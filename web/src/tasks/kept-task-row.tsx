/** A task that its buyer keeps, as a draft or a template: opened or deleted from its list. */
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { remove } from '#texts/tasks.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Bangla } from '../ui/user-text.tsx'

type KeptTaskRowProps = {
  title: string
  note: ReactNode
  open: { to: string; label: string; name: string }
  removal: { name: string; isPending: boolean; ask: () => void }
}

export function KeptTaskRow({ title, note, open, removal }: KeptTaskRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <Bangla>{title}</Bangla>
        </p>
        {note && <p className="text-meta text-muted wrap-anywhere">{note}</p>}
      </div>
      <div className="flex gap-3">
        <ButtonLink kind="outline" size="row" to={open.to} aria-label={open.name}>
          {open.label}
        </ButtonLink>
        <Button
          kind="reject"
          size="row"
          icon={Trash2}
          busy={removal.isPending}
          onClick={removal.ask}
          aria-label={removal.name}
        >
          {remove}
        </Button>
      </div>
    </li>
  )
}
