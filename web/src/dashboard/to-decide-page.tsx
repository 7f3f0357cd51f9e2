/** All that waits for the Admins, each with its time: objections, appeals, work left behind and waiting removals. */
import { type OrphanedSubmission, orphanedBecause } from '@piecework/contract'
import { decisionKinds, decisions } from '@piecework/contract/to-decide'
import { userManagement } from '@piecework/contract/user-management'
import * as menu from '#texts/dashboard.ts'
import * as t from '#texts/to-decide.ts'
import { call } from '../api.ts'
import { ReviewPanel } from '../submissions/review-panel.tsx'
import { useUncounted } from '../submissions/waiting-decisions.ts'
import { SelectField } from '../ui/fields.tsx'
import { PageHeading } from '../ui/page.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonBar } from '../ui/skeleton.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import type { Column } from '../ui/table.tsx'
import { type FilterField, useFilters } from '../ui/use-filters.ts'
import { useOwnSearch } from '../ui/use-own-search.ts'
import { useCall } from '../use-call.ts'
import { DecisionList } from './decision-list.tsx'

export default function ToDecidePage() {
  const [search] = useOwnSearch()
  const kind = decisionKinds.find((each) => each === search.get('kind'))
  const query = useCall(['to-decide', 'counts'], decisions.toDecide, { limit: 1 })
  // Of what waits for an Admin, only work left behind is decided with Undo.
  const uncounted = useUncounted(query.dataUpdatedAt).length
  // On a narrow screen what is read stands alone.
  const isReading = kind !== 'work' && search.has('open')
  return (
    <>
      <div className={isReading ? 'max-lg:sr-only' : ''}>
        <PageHeading title={menu.toDecide} text={t.toDecideText} />
      </div>
      <div className="hide-below-loading">
        <QueryView query={query} skeleton={<SkeletonBar className="mb-6 h-12.25" />}>
          {({ counts: { work, ...others } }) => {
            const counts = { ...others, work: Math.max(0, work - uncounted) }
            return (
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
            )
          }}
        </QueryView>
        {kind === 'work' ? <WorkLeftBehind /> : <DecisionList key={kind} kind={kind} />}
      </div>
    </>
  )
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/**
 * Submissions whose buyer was removed, suspended or blocked by card money, or whose task an Admin deleted. An Admin reviews
 * them, one by one or many at once.
 */
function WorkLeftBehind() {
  const filters = useFilters(filterFields)
  const because = filters.values.because as Because | undefined
  return (
    <div>
      <p className="mb-4 max-w-[80ch] text-pretty text-muted">{t.leftBehindText}</p>
      <SelectField
        label={t.whyHere}
        className="mb-6 w-72 max-w-full"
        value={because ?? ''}
        onChange={({ target }) => filters.set('because', target.value)}
      >
        <option value="">{t.allReasons}</option>
        {reasons.map(([reason, label]) => (
          <option key={reason} value={reason}>
            {label}
          </option>
        ))}
      </SelectField>
      <ReviewPanel
        key={because}
        title={t.undecidedWork}
        caption={t.undecidedWorkCaption}
        extraColumn={whyHereColumn}
        queue={`orphaned ${because ?? ''}`}
        fetchPage={(range, signal) => call(userManagement.orphaned, { ...range, because }, { signal })}
      />
    </div>
  )
}

type Because = OrphanedSubmission['because']

const reasons = orphanedBecause.map((reason) => [reason, t.reasons[reason]] as const)
const filterFields: FilterField[] = [
  { name: 'because', label: t.whyHere, kind: 'select', any: t.allReasons, options: reasons },
]

/** Until when an Admin decides stands below the title. */
const whyHereColumn: Column<OrphanedSubmission> = {
  head: t.whyHere,
  cell: (row) => t.reasons[row.because],
}
