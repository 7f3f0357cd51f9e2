/** Error notice on the Admin's dashboard while the integrity check reports violations. */
import type { IntegrityCheck } from '@piecework/contract'
import { Link } from 'react-router'
import { formatCount, formatDateTime } from '../format.ts'
import { Notice } from '../ui/notice.tsx'

export function Violations({ check }: { check: IntegrityCheck | null | undefined }) {
  if (!check || check.broken_count === 0) return null
  return (
    <Notice kind="error" title="The ledger violates a rule.">
      {formatCount(check.broken_count, 'rule')} {check.broken_count === 1 ? 'was' : 'were'} found broken on{' '}
      {formatDateTime(check.at)}.{' '}
      <Link to="/dashboard/accounting" className="link-text">
        See the ledger
      </Link>
    </Notice>
  )
}
