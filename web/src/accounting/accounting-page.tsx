/** The Admin's accounting page: what waits for a second Admin, integrity check, totals and all transfers. */
import { useSearchParams } from 'react-router'
import * as t from '#texts/accounting.ts'
import * as menu from '#texts/dashboard.ts'
import { PageHeading, PageParts } from '../ui/page.tsx'
import { CheckPanel } from './check-panel.tsx'
import { TotalsPanel } from './totals-panel.tsx'
import { TransfersPanel } from './transfers-panel.tsx'
import { UserPanel } from './user-panel.tsx'
import { WaitingProposals } from './waiting-proposals.tsx'

export default function AccountingPage() {
  const [params] = useSearchParams()
  const user = params.get('user') ?? undefined
  const task = params.get('task') ?? undefined
  return (
    <>
      <PageHeading title={menu.accounting} text={t.about} />
      <PageParts>
        {user && <UserPanel key={user} id={user} />}
        <WaitingProposals />
        {!user && !task && (
          <>
            <CheckPanel />
            <TotalsPanel />
          </>
        )}
        <TransfersPanel filter={{ user, task }} />
      </PageParts>
    </>
  )
}
