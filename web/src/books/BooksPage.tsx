/** The Admin's books: whether they hold, what is where, corrections, and every transfer. */
import { useSearchParams } from 'react-router'
import { PageHeading, usePageTitle } from '../ui/PageHeading.tsx'
import { PageParts } from '../ui/PageParts.tsx'
import { CheckPanel } from './CheckPanel.tsx'
import { PersonPanel } from './PersonPanel.tsx'
import { TotalsPanel } from './TotalsPanel.tsx'
import { TransfersPanel } from './TransfersPanel.tsx'
import { WaitingCorrections } from './WaitingCorrections.tsx'

export default function BooksPage() {
  usePageTitle('Books')
  const [asked] = useSearchParams()
  const person = asked.get('person') ?? undefined
  const task = asked.get('task') ?? undefined
  return (
    <>
      <PageHeading title="Books" text="Every coin, where it is and where it came from." />
      <PageParts>
        {person && <PersonPanel key={person} id={person} />}
        <WaitingCorrections />
        {!person && !task && (
          <>
            <CheckPanel />
            <TotalsPanel />
          </>
        )}
        <TransfersPanel of={{ person, task }} />
      </PageParts>
    </>
  )
}
