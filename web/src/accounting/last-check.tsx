/** The result of the last integrity check, and the notice on the Admin's dashboard while it reports violations. */
import type { IntegrityCheck } from '@piecework/contract'
import { accounting } from '@piecework/contract/accounting'
import { Link } from 'react-router'
import * as t from '#texts/to-decide.ts'
import { formatDateTime } from '../format.ts'
import { Notice } from '../ui/notice.tsx'
import { useCall } from '../use-call.ts'

export function useLastCheck() {
  return useCall(['accounting', 'check'], accounting.lastCheck, {})
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
