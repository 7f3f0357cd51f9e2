/** The result of the last integrity check, and the notice on the Admin's dashboard while it reports violations. */
import type { IntegrityCheck } from '@piecework/contract'
import { accounting } from '@piecework/contract/accounting'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../api.ts'
import { formatCount, formatDateTime } from '../format.ts'
import { Notice } from '../ui/notice.tsx'

export function useLastCheck() {
  return useQuery({
    queryKey: ['accounting', 'check'],
    queryFn: ({ signal }) => call(accounting.lastCheck, {}, { signal }),
  })
}

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
