/** The drafts of the buyer: continue or delete one. */
import type { Draft } from '@piecework/contract'
import { drafts } from '@piecework/contract/drafts'
import * as t from '#texts/tasks.ts'
import { call } from '../api.ts'
import { formatTime } from '../format.ts'
import { KeptRow } from './kept-row.tsx'

/** `openId` is the draft in the form. */
export function DraftList({ list, openId }: { list: Draft[]; openId: string | undefined }) {
  const others = list.filter(({ _id }) => _id !== openId)
  if (others.length === 0) return null
  return (
    <details className="open:w-full">
      <summary className="inline-flex min-h-12 min-w-12 cursor-pointer items-center link-text">
        {t.drafts(others.length)}
      </summary>
      <ul className="divide-y divide-base-300">
        {others.map((draft) => (
          <DraftRow key={draft._id} draft={draft} />
        ))}
      </ul>
    </details>
  )
}

function DraftRow({ draft: { _id, content, updated_at } }: { draft: Draft }) {
  const title = content.task_title?.trim() || t.withoutTitle
  return (
    <KeptRow
      title={title}
      note={formatTime(updated_at)}
      open={{ to: `/dashboard/add-task?draft=${_id}`, label: t.continueDraft, name: t.continueDraftOf(title) }}
      removal={{
        name: t.deleteDraftOf(title),
        question: t.askDeleteDraft,
        send: () => call(drafts.remove, { id: _id }),
        done: () => [t.deleted, t.draftDeleted],
      }}
    />
  )
}
