/** An action of the audit trail in a table: what was done, the values before and after, who and when. */
import type { AuditEntry } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import { Link, useParams } from 'react-router'
import * as t from '#texts/audit.tsx'
import * as ui from '#texts/ui.ts'
import { DateTime } from '../ui/date-time.tsx'
import { EmailCell } from '../ui/email.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import type { Column } from '../ui/table.tsx'
import { Bdi, languageOfText, Sentence } from '../ui/user-text.tsx'
import { changesOf, objectLabel } from './audit-labels.ts'

export const columns: Column<AuditEntry>[] = [
  {
    head: t.what,
    cell: (row) => (
      <div className="wrap-anywhere @min-[44rem]:min-w-40">
        <p>
          {t.actions[row.action](
            <span className="font-normal">
              {/* The settings have no name. */}
              {row.object_name && <ObjectOf entry={row} />}
            </span>,
          )}
        </p>
        {row.reason && (
          <p className="text-meta font-normal text-muted" dir="auto" lang={languageOfText(row.reason)}>
            <LinkedText>{row.reason}</LinkedText>
          </p>
        )}
      </div>
    ),
  },
  {
    head: t.beforeAndAfter,
    cell: (row) => (
      <ul className="figures whitespace-normal! wrap-anywhere @min-[56rem]:min-w-56">
        {changesOf(row).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    ),
  },
  {
    head: t.who,
    cell: (row) => (
      <>
        <span className="block wrap-anywhere" translate="no">
          <Bdi>{row.actor_name}</Bdi>
        </span>
        <span className="block text-meta text-muted">
          <EmailCell email={row.actor_email} />
        </span>
      </>
    ),
  },
  { head: ui.when, cell: (row) => <DateTime at={row.at} /> },
]

/** A user who is not removed has a page. */
function ObjectOf({ entry }: { entry: AuditEntry }) {
  const { id } = useParams()
  const { action, object_id } = entry
  const name = <Sentence>{quoted(objectLabel(entry))}</Sentence>
  if (!/^(user|key)\./.test(action) || action === 'user.remove' || object_id === id) return name
  return (
    <Link to={`/dashboard/users/${object_id}`} className="link-text link-alone wrap-anywhere">
      {name}
    </Link>
  )
}
