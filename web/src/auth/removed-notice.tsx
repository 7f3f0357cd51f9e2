/** On the login page, after the session of a removed user has ended: what happened, when, and what can be done. */
import { Link } from 'react-router'
import * as t from '#texts/auth.tsx'
import { formatTime } from '../format.ts'
import { Notice } from '../ui/notice.tsx'

export function RemovedNotice({ at }: { at: string }) {
  return (
    <Notice kind="warning" title={t.accountWasRemoved} className="mb-5">
      <p>{t.removedOn(formatTime(at))}</p>
      <Link to="/contact" className="link-text">
        {t.writeToUs}
      </Link>
    </Notice>
  )
}
