/** The accounts of one user, with the button for a correction. */
import { accounting } from '@piecework/contract/accounting'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import * as t from '#texts/accounting.ts'
import { useUser } from '../auth/use-auth.ts'
import { formatCoinsNumber } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { Email } from '../ui/email.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useCall } from '../use-call.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import { accountLabel } from './labels.ts'

const kinds = ['earned', 'bought', 'gift', 'withdrawing', 'disputed', 'owed'] as const

export function UserPanel({ id }: { id: string }) {
  const { data: currentUser } = useUser()
  const [isCorrecting, setCorrecting] = useState(false)
  const query = useCall(['accounting', 'user', id], accounting.user, { id })
  return (
    <QueryView query={query} skeleton={<SkeletonRows />}>
      {(user) => (
        <Panel
          title={user.name}
          aside={
            !user.removed &&
            user._id !== currentUser?._id && (
              <Button kind="outline" size="row" icon={Scale} onClick={() => setCorrecting(true)}>
                {t.correctCoins}
              </Button>
            )
          }
        >
          {!user.removed && (
            <p className="-mt-3 mb-4 text-table text-muted">
              <Email>{user.email}</Email>
            </p>
          )}
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3 xl:grid-cols-6">
            {kinds.map((kind) => (
              <div key={kind}>
                <dt className="text-table text-muted">{accountLabel(kind)}</dt>
                <dd className="figures text-lg/7 font-semibold">{formatCoinsNumber(user[kind])}</dd>
              </div>
            ))}
          </dl>
          {isCorrecting && <CorrectionDialog user={user} onClose={() => setCorrecting(false)} />}
        </Panel>
      )}
    </QueryView>
  )
}
