/** The pauses of a task: several can hold at once. `paused_by` is the strongest of them, see `strongest_pause` in `server/sql/guards.sql`. */
import type { Task } from '@piecework/contract'
import { type Fixed, fixed } from '../db/statement.ts'

export type PausedBy = NonNullable<Task['paused_by']>

/**
 * The pauses of the server and of Admins: they stop reservations at once, and neither the buyer nor a key ends them. `owner`: a task that a
 * program posted waits for its buyer; `rules`: its texts ask for what no task may ask for, and it waits for an Admin.
 */
const stops: readonly (string | null)[] = ['admin', 'rules', 'owner', 'reports']

export function isStop(pausedBy: string | null): boolean {
  return stops.includes(pausedBy)
}

/** For an update of `tasks`: one more pause holds. */
export function withPause(by: PausedBy): Fixed<unknown> {
  return pausedFor(fixed<string[]>`array_append(array_remove(pauses, ${by}), ${by})`)
}

/** For an update of `tasks`: these pauses have ended, and whichever other still holds goes on. */
export function withoutPauses(...by: PausedBy[]): Fixed<unknown> {
  const left = fixed<string[]>`array(select unnest(pauses) except select unnest(${by}::text[]))`
  return fixed`${pausedFor(left)}${by.includes('buyer') ? fixed`, resume_at = null` : fixed``}`
}

function pausedFor(pauses: Fixed<string[]>): Fixed<unknown> {
  return fixed`pauses = ${pauses}, paused_by = strongest_pause(${pauses}),
      paused_at = case when cardinality(${pauses}) > 0 then coalesce(paused_at, now()) end`
}

/** The server or an Admin stops a task: the slots that workers keep are no longer theirs. */
export function stopReservations(taskId: string) {
  return fixed`update reservations set ends_at = '-infinity' where task_id = ${taskId} and ended_as is null`
}
