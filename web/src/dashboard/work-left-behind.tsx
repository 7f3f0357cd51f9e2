/**
 * Submissions whose buyer was removed, suspended or blocked by card money, or whose task an Admin deleted. An Admin reviews
 * them, one by one or many at once.
 */
import { type OrphanedSubmission, orphanedBecause } from '@piecework/contract'
import { userManagement } from '@piecework/contract/user-management'
import * as t from '#texts/to-decide.ts'
import { call } from '../api.ts'
import { ReviewPanel } from '../submissions/review-panel.tsx'
import { SelectField } from '../ui/fields.tsx'
import type { Column } from '../ui/table.tsx'
import { type FilterField, useFilters } from '../ui/use-filters.ts'

export function WorkLeftBehind() {
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
        many
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
  key: 'because',
  head: t.whyHere,
  cell: (row) => t.reasons[row.because],
}
