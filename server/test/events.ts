/** Numbers events and wakes calls, as each server process does. */
import { onTestFinished } from 'vitest'
import { startEvents } from '../src/events/live.ts'
import { numberEvents } from '../src/events/number.ts'
import { addDecidedRows } from '../src/results/decided-rows.ts'
import type { World } from './world.ts'

/** Once. */
export async function number({ db }: World): Promise<void> {
  while ((await numberEvents(db, addDecidedRows)) > 0);
}

/** Until the end of the test, or until the returned function is called. */
export function keepNumbering({ db, waiting }: World): () => Promise<void> {
  const log = { error: (details: object) => console.error(details) }
  const stop = startEvents({ db, waiting, numbered: [addDecidedRows], log })
  onTestFinished(stop)
  return stop
}
