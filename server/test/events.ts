/** Numbers events and wakes calls, as each server process does. */
import { onTestFinished } from 'vitest'
import { reachOf } from '../src/events/addresses.ts'
import { Deliveries, queueDeliveries } from '../src/events/deliver.ts'
import { startEvents } from '../src/events/live.ts'
import { numberEvents } from '../src/events/number.ts'
import { addDecidedRows } from '../src/results/decided-rows.ts'
import type { World } from './world.ts'

/** Once. */
export async function number({ db }: World): Promise<void> {
  while ((await numberEvents(db, queueDeliveries, addDecidedRows)) > 0);
}

/** Until the end of the test, or until the returned function is called. */
export function keepNumbering({ db, waiting, config }: World): () => Promise<void> {
  const log = { error: (details: object) => console.error(details) }
  const deliveries = new Deliveries(db, reachOf(config))
  const stop = startEvents({ db, waiting, numbered: [addDecidedRows], deliveries, log })
  onTestFinished(stop)
  return stop
}
