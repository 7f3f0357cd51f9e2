/** Which of the rows on the screen are ticked. */
import type { Submission } from '@piecework/contract'
import { useCallback, useState } from 'react'

export function useChosen<Row extends Submission>(rows: readonly Row[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(nothing)
  return {
    /** What was ticked and has left the screen since is not among them. */
    chosen: rows.filter((row) => ticked.has(row._id)),
    ticked,
    turn: useCallback(
      (id: string) => setTicked((before) => (before.has(id) ? without(before, id) : new Set(before).add(id))),
      [],
    ),
    turnAll: (isOn: boolean) => setTicked(isOn ? new Set(rows.map((row) => row._id)) : nothing),
  }
}

const nothing: ReadonlySet<string> = new Set()

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((each) => each !== id))
}
