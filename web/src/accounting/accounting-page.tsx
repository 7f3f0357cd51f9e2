/** The Admin's accounting page: integrity check, totals, corrections and all transfers. */
import { useSearchParams } from 'react-router'
import { PageHeading, PageParts, usePageTitle } from '../ui/page.tsx'
import { CheckPanel } from './check-panel.tsx'
import { TotalsPanel } from './totals-panel.tsx'
import { TransfersPanel } from './transfers-panel.tsx'
import { UserPanel } from './user-panel.tsx'
import { WaitingCorrections } from './waiting-corrections.tsx'

export default function AccountingPage() {
  usePageTitle('Accounting')
  const [params] = useSearchParams()
  const person = params.get('person') ?? undefined
  const task = params.get('task') ?? undefined
  return (
    <>
      <PageHeading title="Accounting" text="Every coin, where it is and where it came from." />
      <PageParts>
        {person && <UserPanel key={person} id={person} />}
        <WaitingCorrections />
        {!person && !task && (
          <>
            <CheckPanel />
            <TotalsPanel />
          </>
        )}
        <TransfersPanel filter={{ person, task }} />
      </PageParts>
    </>
  )
}
