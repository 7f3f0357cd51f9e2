/** The 403 page. */
import { Lock } from 'lucide-react'
import { useLocation } from 'react-router'
import { usePageTitle } from '../ui/page.tsx'
import { work } from '../ui/quilt-pieces.tsx'
import { MissingPiecePage } from './missing-piece-page.tsx'

export default function ForbiddenPage() {
  usePageTitle('Forbidden')
  const { state } = useLocation()
  const reason = typeof state?.words === 'string' ? state.words : undefined
  return (
    <MissingPiecePage
      place={work(Lock, 'night', 'marigold')}
      title="Access Forbidden"
      text={reason ?? 'You do not have permission to access this page.'}
    />
  )
}
