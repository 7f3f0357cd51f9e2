/** The selected rows of the current page. */
import type { Submission } from '@piecework/contract'
import { useCallback, useState } from 'react'

export function useSelection<Row extends Submission>(rows: readonly Row[]) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(noIds)
  return {
    /** Excludes selected rows that are no longer in the list. */
    selected: rows.filter((row) => selectedIds.has(row._id)),
    selectedIds,
    toggle: useCallback(
      (id: string) => setSelectedIds((before) => (before.has(id) ? without(before, id) : new Set(before).add(id))),
      [],
    ),
    selectAll: (isOn: boolean) => setSelectedIds(isOn ? new Set(rows.map((row) => row._id)) : noIds),
  }
}

const noIds: ReadonlySet<string> = new Set()

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((each) => each !== id))
}
