/** Each process looks for what is new some times a second: it numbers events, wakes the calls that wait, and sends what is due to webhooks. */
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import { type Deliveries, queueDeliveries } from './deliver.ts'
import { type Numbered, numberEvents } from './number.ts'
import type { Waiting } from './waiting.ts'

type Log = { error(details: object, message: string): void }
type Live = { db: Db; waiting: Waiting; numbered: Numbered[]; deliveries: Deliveries; log: Log }

const tickMs = 250
const quietMs = 60_000

/** What most ticks read: two indexes with nothing in them. */
function news(db: Db): Promise<{ unnumbered: boolean; due: boolean }> {
  return fixed<{ unnumbered: boolean; due: boolean }>`
    select exists (select from events where number is null) as unnumbered,
      exists (select from webhook_deliveries where state = 'waiting' and due_at <= now()) as due`.one(db)
}

/** @returns a function that stops it, and answers the calls that wait */
export function startEvents({ db, waiting, numbered, deliveries, log }: Live): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let isRunning = false
  let quietUntil = 0
  /** While the database is out of reach each look fails. */
  function report(failure: unknown, message: string): void {
    if (performance.now() < quietUntil) return
    quietUntil = performance.now() + quietMs
    log.error({ err: failure }, message)
  }
  async function tick(): Promise<void> {
    const { unnumbered, due } = await news(db)
    if (unnumbered) while ((await numberEvents(db, queueDeliveries, ...numbered)) > 0);
    await waiting.look(db)
    if (unnumbered || due)
      await deliveries.sendDue((failure) => report(failure, 'an event could not be sent to a webhook'))
  }
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    running = tick()
      .catch((failure) => report(failure, 'events could not be numbered'))
      .finally(() => {
        isRunning = false
      })
  }, tickMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    waiting.stop()
    await running
    await deliveries.stop()
  }
}
