/** Suspensions of the demo data: one with an appeal to decide, and one that an appeal has ended. */
import type { Db } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { appeal, decide } from '../user-management/appeals.ts'
import { suspend } from '../user-management/suspensions.ts'
import { type DemoEvent, daysAgo, eventsIn } from './story.ts'
import { findAdmin } from './withdrawals.ts'

export function suspensionEvents(db: Db, users: Record<string, Actor>): DemoEvent[] {
  const event = eventsIn(db)
  const user = (key: string) => users[key] as Actor
  let decided = ''
  return [
    event(daysAgo(5, 40), async (tx) => {
      const userId = user('farhana')._id
      const reason = 'Two accounts sent the same survey answers from one phone.'
      await suspend(tx, await findAdmin(tx), { userId, rule: 'many_accounts', reason, until: inDays(9) })
    }),
    event(daysAgo(4, 50), async (tx) => {
      const words = 'The other account is my sister. We share one phone and each did the survey on her own.'
      decided = await appeal(tx, user('farhana'), words)
    }),
    event(daysAgo(3, 20), async (tx) => {
      const why = 'The survey allows one answer per person, and both accounts have their own bKash number.'
      await decide(tx, await findAdmin(tx), { id: decided, upheld: true, why })
    }),
    event(daysAgo(2, 15), async (tx) => {
      const userId = user('jonas')._id
      const reason = 'Five photos of shop signs were taken from a news page.'
      await suspend(tx, await findAdmin(tx), { userId, rule: 'false_work', reason, until: inDays(12) })
    }),
    event(daysAgo(0, 9), (tx) => {
      const words = 'Three of the photos are mine, I can send the originals. The other two were a mistake.'
      return appeal(tx, user('jonas'), words)
    }),
  ]
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
}
