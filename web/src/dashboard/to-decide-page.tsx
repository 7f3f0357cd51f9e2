/** All that waits for the Admins, each with its time: objections, appeals, work left behind and waiting removals. */
import { decisionKinds, decisions } from '@piecework/contract/to-decide'
import * as t from '#texts/to-decide.ts'
import { PageHeading, usePageTitle } from '../ui/page.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonBar } from '../ui/skeleton.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { useOwnSearch } from '../ui/use-own-search.ts'
import { useCall } from '../use-call.ts'
import { DecisionList } from './decision-list.tsx'
import { WorkLeftBehind } from './work-left-behind.tsx'

export default function ToDecidePage() {
  usePageTitle(t.toDecide)
  const [search] = useOwnSearch()
  const kind = decisionKinds.find((each) => each === search.get('kind'))
  const query = useCall(['to-decide', 'counts'], decisions.toDecide, { limit: 1 })
  // On a narrow screen what is read stands alone.
  const isReading = kind !== 'work' && search.has('open')
  return (
    <>
      <div className={isReading ? 'max-lg:sr-only' : ''}>
        <PageHeading title={t.toDecide} text={t.toDecideText} />
      </div>
      <div className="hide-below-loading">
        <QueryView query={query} skeleton={<SkeletonBar className="mb-6 h-12.25" />}>
          {({ counts }) => (
            <div className={`mb-6 ${isReading ? 'max-lg:hidden' : ''}`}>
              <TabLinks
                label={t.whatWaits}
                current={kind ?? 'all'}
                tabs={[
                  { name: 'all', to: '?', label: t.tabs.all(sum(Object.values(counts))) },
                  ...decisionKinds.map((name) => ({ name, to: `?kind=${name}`, label: t.tabs[name](counts[name]) })),
                ]}
              />
            </div>
          )}
        </QueryView>
        {kind === 'work' ? <WorkLeftBehind /> : <DecisionList key={kind} kind={kind} />}
      </div>
    </>
  )
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
