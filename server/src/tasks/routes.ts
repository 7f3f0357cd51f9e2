/** Binds the tasks' endpoints. */

import { contract, type OpenTasks, toHundredths } from '@piecework/contract'
import type { Config } from '../config.ts'
import type { Shared } from '../db/shared.ts'
import type { Actor } from '../http/actor.ts'
import { type Api, done, doneWith } from '../http/bind.ts'
import { doneAs, inserted } from '../http/send.ts'
import { readerOf } from '../users/emails.ts'
import { addBatch } from './add-batch.ts'
import { addSlots } from './add-slots.ts'
import { availableTasks, countOffered, suggestedTasks } from './available.ts'
import { allCategories, changeSettings, editCategory } from './categories.ts'
import { deleteAny, deleteOwn } from './delete.ts'
import { createDraft, createTemplate, deleteDraft, draftsOf, saveDraft, templatesOf } from './drafts.ts'
import { edit } from './edit.ts'
import { extend, pause, release } from './pause.ts'
import { post, price } from './post.ts'
import {
  allTasks,
  answersSchemaOf,
  confirmFunding,
  countTasks,
  progressOf,
  taskFor,
  tasksOf,
  usualPayOf,
} from './queries.ts'
import { WorkerCodes } from './worker-codes.ts'

const { categories, drafts, tasks, templates, users } = contract

/** A task can cost as little as 0.01 coins: without a limit one buyer could flood the list of tasks. */
const tasksPerHour = 200
/** Right answers of controls that are checked for one buyer in a minute, in all: 20,000, the most of a batch, take up to 0.2 s. */
const controlAnswersPerMinute = 200_000
/** Characters of texts with words that a broken rule has, of one buyer in a minute: looking at them takes up to a second. */
const suspiciousPerMinute = 60_000
/** The usual pay may be this many times older than other shared numbers: ten minutes instead of five seconds. */
const usualPayIsOlder = 120

export function taskRoutes(
  api: Api,
  config: Pick<Config, 'timeZone' | 'postingFeePercent' | 'prices' | 'reviewHours' | 'sharedMs' | 'showEmails'>,
  openTasks: Shared<OpenTasks>,
): void {
  const { db } = api
  const { timeZone } = config
  const checked = api.limits.budget(controlAnswersPerMinute)
  const looked = api.limits.budget(suspiciousPerMinute)
  const settingsFor = ({ email }: Actor) => ({ ...config, controlWork: checked.of(email), textWork: looked.of(email) })
  const livingTasks = countTasks(db, config.sharedMs)
  const offeredCounts = countOffered(db, timeZone, config.sharedMs)
  api.bind(tasks.mine, ({ input, caller }) =>
    tasksOf(db, readerOf(caller, config), input.email ?? caller.email, input, timeZone),
  )
  api.bind(tasks.available, ({ input, caller }) =>
    api.read((db) => availableTasks(db, readerOf(caller, config), input, timeZone, offeredCounts)),
  )
  api.bind(tasks.suggested, ({ caller }) => suggestedTasks(db, readerOf(caller, config), timeZone))
  api.bind(tasks.usualPay, usualPayOf(db, config.sharedMs * usualPayIsOlder))
  api.bind(contract.openTasks.newest, openTasks)
  api.bind(tasks.all, ({ input, caller }) =>
    api.read((db) => allTasks(db, readerOf(caller, config), input, timeZone, livingTasks)),
  )
  const codes = new WorkerCodes()
  api.bind(tasks.details, ({ input, caller }) => taskFor(db, readerOf(caller, config), input, timeZone, codes))
  api.bind(tasks.answersSchema, ({ input, caller }) => answersSchemaOf(db, caller, input.id))
  api.bind(
    tasks.post,
    async ({ tx, input, caller }) => {
      const { _id, ...posted } = await post(tx, caller, input, settingsFor(caller))
      return { insertedId: _id, ...posted }
    },
    { perHour: tasksPerHour },
  )
  api.bind(tasks.price, ({ tx, input, caller }) => price(tx, caller, input, settingsFor(caller)))
  api.bind(tasks.addBatch, ({ tx, input, caller }) => doneWith(addBatch(tx, caller, input, settingsFor(caller))))
  api.bind(tasks.addSlots, ({ tx, input, caller }) => doneWith(addSlots(tx, caller, input, config)))
  api.bind(tasks.extend, ({ tx, input, caller }) => done(extend(tx, caller, input, timeZone)))
  api.bind(tasks.pause, ({ tx, input, caller }) => done(pause(tx, caller, input, timeZone)))
  api.bind(tasks.release, ({ tx, input, caller }) => done(release(tx, caller, input.id, timeZone)))
  api.bind(tasks.progress, ({ input, caller }) => progressOf(db, caller, input.id))
  bindDrafts(api)
  api.bind(tasks.edit, ({ tx, input, caller }) => done(edit(tx, caller, input, looked.of(caller.email))))
  api.bind(tasks.remove, ({ tx, input, caller }) => doneWith(deleteOwn(tx, caller, input.id)))
  api.bind(tasks.removeAny, ({ tx, input, caller }) => doneWith(deleteAny(tx, caller, input.id)))
  api.bind(categories.all, () => allCategories(db))
  api.bind(categories.edit, ({ tx, input, caller }) => done(editCategory(tx, caller, input)))
  api.bind(categories.changeSettings, ({ tx, input, caller }) => done(changeSettings(tx, caller, input)))
  api.bind(users.confirmDeduction, ({ input, caller }) =>
    doneAs('coins', confirmFunding(db, caller, input.taskId, toHundredths(input.coins))),
  )
}

function bindDrafts(api: Api): void {
  api.bind(drafts.mine, ({ input, caller }) => draftsOf(api.db, caller, input))
  api.bind(drafts.create, ({ tx, input, caller }) => inserted(createDraft(tx, caller, input.content)))
  api.bind(drafts.save, ({ tx, input, caller }) => done(saveDraft(tx, caller, input)))
  api.bind(drafts.remove, ({ tx, input, caller }) => done(deleteDraft(tx, caller, input.id, 'draft')))
  api.bind(templates.mine, ({ caller }) => templatesOf(api.db, caller))
  api.bind(templates.create, ({ tx, input, caller }) => inserted(createTemplate(tx, caller, input)))
  api.bind(templates.remove, ({ tx, input, caller }) => done(deleteDraft(tx, caller, input.id, 'template')))
}
