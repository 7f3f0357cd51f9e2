/** The accounts of one user, with the button for a correction. */
import { accounting } from '@piecework/contract/accounting'
import { Scale } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import * as t from '#texts/accounting.ts'
import * as ui from '#texts/ui.ts'
import { allAboutUser } from '#texts/user-page.ts'
import { useUser } from '../auth/use-auth.ts'
import { formatCoinsNumber } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { Email } from '../ui/email.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useCall } from '../use-call.ts'
import { accountLabel } from './labels.ts'

/** Loaded at the first press. */
const CorrectionDialog = lazy(() => import('./correction-dialog.tsx'))

const kinds = ['earned', 'bought', 'gift', 'withdrawing', 'disputed', 'owed'] as const

export function useAccounts(id: string) {
  return useCall(['accounting', 'user', id], accounting.user, { id })
}

/** `isPart`: on the page of the user, which has the name and the e-mail above. */
export function UserPanel({ id, isPart = false }: { id: string; isPart?: boolean }) {
  const { data: currentUser } = useUser()
  const [isCorrecting, setCorrecting] = useState(false)
  const query = useAccounts(id)
  return (
    <QueryView query={query} skeleton={<SkeletonRows />}>
      {(user) => (
        <Panel
          title={isPart ? ui.coins : user.name}
          aside={
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {isPart ? (
                <Link to={`/dashboard/accounting?user=${id}`} className="link-text link-alone">
                  {t.allTransfers}
                </Link>
              ) : (
                !user.removed && (
                  <Link to={`/dashboard/users/${id}`} className="link-text link-alone">
                    {allAboutUser}
                  </Link>
                )
              )}
              {!user.removed && user._id !== currentUser?._id && (
                <Button kind="outline" size="row" icon={Scale} onClick={() => setCorrecting(true)}>
                  {t.correctCoins}
                </Button>
              )}
            </div>
          }
        >
          {!isPart && !user.removed && (
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
          {isCorrecting && (
            <Suspense>
              <CorrectionDialog user={user} onClose={() => setCorrecting(false)} />
            </Suspense>
          )}
        </Panel>
      )}
    </QueryView>
  )
}
