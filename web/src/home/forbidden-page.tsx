/** The 403 page. For a suspended user, and after a change of the role, it says what happened and what can be done. */

import { Lock } from 'lucide-react'
import { useLocation } from 'react-router'
import * as t from '#texts/home.ts'
import { usePageTitle } from '../ui/page.tsx'
import { icon } from '../ui/quilt-pieces.tsx'
import { MissingPiecePage } from './missing-piece-page.tsx'
import { WhatHappened } from './what-happened.tsx'

export default function ForbiddenPage() {
  usePageTitle(t.forbidden)
  const { state } = useLocation()
  const reason = typeof state?.message === 'string' ? state.message : undefined
  const code = ['suspended', 'role_changed'].includes(state?.code) ? state.code : undefined
  return (
    <MissingPiecePage
      missingPiece={icon(Lock, 'night', 'marigold')}
      title={code === 'suspended' ? t.accountSuspended : t.accessForbidden}
      text={
        code ? (
          <WhatHappened code={code} at={typeof state.at === 'string' ? state.at : undefined} />
        ) : (
          (reason ?? t.forbiddenText)
        )
      }
    />
  )
}
