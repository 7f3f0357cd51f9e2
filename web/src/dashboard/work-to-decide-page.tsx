/**
 * Submissions whose buyer was removed, suspended or blocked by card money, or whose task an Admin deleted. An Admin reviews
 * them, so that no worker waits without end. Above them the appeals and the objections that an Admin decides.
 */
import { type OrphanedSubmission, orphanedBecause } from '@piecework/contract'
import { userManagement } from '@piecework/contract/user-management'
import * as t from '#texts/submissions.ts'
import { call } from '../api.ts'
import { OpenObjections } from '../submissions/open-objections.tsx'
import { ReviewPanel } from '../submissions/review-panel.tsx'
import { SelectField } from '../ui/fields.tsx'
import { PageHeading, usePageTitle } from '../ui/page.tsx'
import type { Column } from '../ui/table.tsx'
import { type FilterField, useFilters } from '../ui/use-filters.ts'
import { OpenAppeals } from '../user-management/open-appeals.tsx'

export default function OrphanedWorkPage() {
  usePageTitle(t.workToDecide)
  const filters = useFilters(filterFields)
  const because = filters.values.because as Because | undefined
  return (
    <>
      <PageHeading title={t.workToDecide} text={t.workToDecideText} />
      <div className="hide-below-loading">
        <div className="mb-6 empty:hidden">
          <OpenAppeals />
        </div>
        <div className="mb-6 empty:hidden">
          <OpenObjections what="decide" />
        </div>
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
          many
          title={t.undecidedWork}
          caption={t.undecidedWorkCaption}
          extraColumn={whyHereColumn}
          queue={`orphaned ${because ?? ''}`}
          fetchPage={(range, signal) => call(userManagement.orphaned, { ...range, because }, { signal })}
        />
      </div>
    </>
  )
}

type Because = OrphanedSubmission['because']

const reasons = orphanedBecause.map((reason) => [reason, t.reasons[reason]] as const)
const filterFields: FilterField[] = [
  { name: 'because', label: t.whyHere, kind: 'select', any: t.allReasons, options: reasons },
]

/** Until when an Admin decides stands below the title. */
const whyHereColumn: Column<OrphanedSubmission> = {
  key: 'because',
  head: t.whyHere,
  cell: (row) => t.reasons[row.because],
}
