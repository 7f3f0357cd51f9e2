/** Actions of workers on slots that they keep, from random numbers. */
import { sql } from 'kysely'
import { giveBack, isOpen, reserve } from '../rules/slot-rules.ts'
import { pickId, pickOwner, pickUser } from './choose.ts'
import { by, happeningAlone, type Make, type ModelRequest } from './requests.ts'

export const slotActions = {
  reserve(state, random) {
    const id = pickId(state.tasks, random, (task) => task.free > 0)
    return reservedBy(
      pickUser(state, random, ({ role }) => role === 'Worker'),
      id,
    )
  },

  giveBack(state, random) {
    const id = pickId(state.reservations, random, isOpen)
    return givenBackBy(pickOwner(state, random, state.reservations[id]?.worker), id)
  },

  /** The time of a kept slot is over. */
  reservationEnds: (state, random) => endOf(pickId(state.reservations, random, isOpen)),

  /** More than ten minutes pass for a kept slot. */
  minutes(state, random) {
    const id = pickId(state.reservations, random, (each) => isOpen(each) && !each.isLong)
    return happeningAlone(
      `minutes pass for reservation ${id}`,
      ({ db }) =>
        sql`update reservations set reserved_at = ${longAgo} where _id = ${id} and ended_as is null`.execute(db),
      (now) => {
        const reservation = now.reservations[id]
        if (reservation?.endedAs === null) reservation.isLong = true
      },
    )
  },

  /** A day passes after the end of a reservation. */
  dayAfter(state, random) {
    return dayAfter(
      pickId(state.reservations, random, ({ endedAs }) => endedAs === 'lapsed' || endedAs === 'given_back'),
    )
  },
} satisfies Record<string, Make>

/** The same for all rows, so that the job takes them by the ids of their tasks. */
const longAgo = sql`'2020-01-01'::timestamptz`

export function reservedBy(worker: string, taskId: string): ModelRequest {
  return by.worker(worker, 'POST', '/reservations', { body: { task_id: taskId } }, (now, output) =>
    reserve(now, worker, taskId, output as never),
  )
}

export function givenBackBy(worker: string, id: string): ModelRequest {
  return by.worker(worker, 'DELETE', `/reservations/${id}`, {}, (now) => giveBack(now, worker, id))
}

export function dayAfter(id: string): ModelRequest {
  return happeningAlone(
    `a day passes for reservation ${id}`,
    ({ db }) =>
      sql`update reservations set reserved_at = ${longAgo} - interval '1 hour', ended_at = ${longAgo}
        where _id = ${id} and ended_as is not null`.execute(db),
    (now) => {
      const reservation = now.reservations[id]
      if (reservation && reservation.endedAs !== null) reservation.isLongAgo = true
    },
  )
}

export function endOf(id: string): ModelRequest {
  return happeningAlone(
    `the time of reservation ${id} is over`,
    ({ db }) =>
      sql`update reservations set ends_at = ${longAgo} where _id = ${id} and ended_as is null and ends_at > now()`.execute(
        db,
      ),
    (now) => {
      const reservation = now.reservations[id]
      if (reservation && isOpen(reservation)) reservation.over = 'in time'
    },
  )
}
