/** On the Admin's home: red words, only while the books do not hold. */
import type { IntegrityCheck } from '@piecework/contract'
import { Link } from 'react-router'
import { countWords, dateTimeWords } from '../format.ts'
import { Notice } from '../ui/notice.tsx'

export function Violations({ check }: { check: IntegrityCheck | null | undefined }) {
  if (!check || check.broken_count === 0) return null
  return (
    <Notice kind="error" title="The books do not hold.">
      {countWords(check.broken_count, 'rule')} {check.broken_count === 1 ? 'was' : 'were'} found broken on{' '}
      {dateTimeWords(check.at)}.{' '}
      <Link to="/dashboard/accounting" className="link-text">
        See the books
      </Link>
    </Notice>
  )
}
