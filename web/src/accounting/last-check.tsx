/** The result of the last integrity check, and the notice on the Admin's dashboard while it reports violations. */
import type { IntegrityCheck } from '@piecework/contract'
import { accounting } from '@piecework/contract/accounting'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as t from '#texts/integrity-check.ts'
import { call } from '../api.ts'
import { formatDateTime } from '../format.ts'
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
    <Notice kind="error" title={t.rulesViolated}>
      {t.foundBroken(check.broken_count, formatDateTime(check.at))}{' '}
      <Link to="/dashboard/accounting" className="link-text">
        {t.seeLedger}
      </Link>
    </Notice>
  )
}
