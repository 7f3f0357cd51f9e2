/** What happens to tasks and work of the demo data besides reviews: slots, a pause, a draft, changed work, reports. */
import { defaultPrices } from '@piecework/contract'
import type { Db, Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { decide, report } from '../reports/actions.ts'
import { change, withdraw } from '../submissions/change.ts'
import { reserve } from '../submissions/reservations.ts'
import { submit } from '../submissions/submit.ts'
import { addSlots } from '../tasks/add-slots.ts'
import { createDraft } from '../tasks/drafts.ts'
import { edit } from '../tasks/edit.ts'
import { pause } from '../tasks/pause.ts'
import { block } from '../worker-blocks/worker-blocks.ts'
import { type ActionEvent, type DemoEvent, daysAgo, eventsIn } from './story.ts'
import { findAdmin } from './withdrawals.ts'

export function taskLifeEvents(db: Db, users: Record<string, Actor>, timeZone: string): DemoEvent[] {
  const event = eventsIn(db)
  const user = (key: string) => users[key] as Actor
  return [
    event(daysAgo(7, 30), async (tx) => {
      const id = await taskCalled(tx, signsTask)
      await addSlots(tx, user('lena'), { id, required_workers: 5 }, { timeZone, prices: defaultPrices })
    }),
    event(daysAgo(1, 40), async (tx) => pause(tx, user('lena'), { id: await taskCalled(tx, pausedTitle) }, timeZone)),
    event(daysAgo(1, 30), (tx) => createDraft(tx, user('lena'), draft)),
    event(daysAgo(1, 0), (tx) => block(tx, user('lena'), { worker_id: user('miguel')._id, because: blockedBecause })),
    ...reportEvents(event, user, timeZone),
    event(daysAgo(0, 50), async (tx) => {
      await reserve(tx, user('mita'), await taskCalled(tx, signsTask), { timeZone, rateLimits: false })
    }),
    event(daysAgo(0, 12), async (tx) => {
      await reserve(tx, user('rahima'), await taskCalled(tx, sentencesTask), { timeZone, rateLimits: false })
    }),
    event(daysAgo(0, 47), async (tx) => {
      const id = await workOf(tx, user('rahima'), signsTask)
      const submission_details = 'https://sets.example.org/s/8841\n112 signs marked. Not sure about photos 7 and 31.'
      await change(tx, user('rahima'), { id, submission_details })
    }),
    event(daysAgo(0, 45), async (tx) => {
      const input = { task_id: await taskCalled(tx, emailTask), submission_details: 'Sent too early.' }
      await submit(tx, user('rahima'), input, { timeZone, rateLimits: false })
    }),
    event(daysAgo(0, 35), async (tx) =>
      withdraw(tx, user('rahima'), { id: await workOf(tx, user('rahima'), emailTask) }, timeZone),
    ),
  ]
}

const signsTask = 'Label traffic signs in 40 street photos'
const sentencesTask = '১৫টি বাক্য প্রমিত বাংলায় লিখুন'
const pausedTitle = 'Describe 10 photos of a market'
const emailTask = 'Find the e-mail address of 10 public libraries'
const blockedBecause = 'The last three photos were not of the street that was asked for.'
const draft = {
  task_title: 'Name the tools in 30 kitchen photos',
  task_detail: 'Thirty photos, one tool in each. Write its name as people near you say it.',
  required_workers: '15',
  payable_amount: '12',
  category: 'labelling',
}

/** What the buyer of the reported task wrote after the report. */
const corrected = {
  task_title: 'Rate 22 product descriptions for clarity',
  task_detail:
    'Read twenty-two descriptions of kitchen tools and give each one to five points: could you buy it without a question?',
  submission_info: 'Twenty-two numbers, and one sentence about the worst one.',
}

/** One report that an Admin has dismissed with a note, and one to decide, whose task was edited after it. */
function reportEvents(event: ActionEvent, user: (key: string) => Actor, timeZone: string): DemoEvent[] {
  let dismissed = ''
  return [
    event(daysAgo(1, 5), async (tx) => {
      const id = await taskCalled(tx, 'Answer six questions about your last visit to a clinic')
      dismissed = await report(tx, user('mita'), { id, because: 'identity', words: 'It asks about my health.' })
    }),
    event(daysAgo(0, 600), async (tx) => {
      const note = 'The questions are about the visit, and every answer may be left out.'
      await decide(tx, await findAdmin(tx), { id: dismissed, outcome: 'dismissed', note }, timeZone)
    }),
    event(daysAgo(0, 180), async (tx) => {
      const id = await taskCalled(tx, 'Rate 30 product descriptions for clarity')
      const words = 'The list has only 22 descriptions.'
      await report(tx, user('nusrat'), { id, because: 'impossible', words })
    }),
    event(daysAgo(0, 120), async (tx) => {
      const id = await taskCalled(tx, 'Rate 30 product descriptions for clarity')
      await edit(tx, user('kestrel'), { id, ...corrected })
    }),
  ]
}

async function taskCalled(tx: Tx, title: string): Promise<string> {
  const task = await tx.selectFrom('tasks').select('_id').where('task_title', '=', title).executeTakeFirstOrThrow()
  return task._id
}

async function workOf(tx: Tx, worker: Actor, title: string): Promise<string> {
  const work = await tx
    .selectFrom('submissions')
    .innerJoin('tasks', 'tasks._id', 'task_id')
    .select('submissions._id')
    .where('worker_id', '=', worker._id)
    .where('task_title', '=', title)
    .executeTakeFirstOrThrow()
  return work._id
}
