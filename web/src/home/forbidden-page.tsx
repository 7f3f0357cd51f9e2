/** The 403 page. */

import { Lock } from 'lucide-react'
import { useLocation } from 'react-router'
import * as t from '#words/home-more.ts'
import { usePageTitle } from '../ui/page.tsx'
import { icon } from '../ui/quilt-pieces.tsx'
import { MissingPiecePage } from './missing-piece-page.tsx'

export default function ForbiddenPage() {
  usePageTitle(t.forbidden)
  const { state } = useLocation()
  const reason = typeof state?.message === 'string' ? state.message : undefined
  return (
    <MissingPiecePage
      missingPiece={icon(Lock, 'night', 'marigold')}
      title={t.accessForbidden}
      text={reason ?? t.forbiddenText}
    />
  )
}
