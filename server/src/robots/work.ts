/** One piece of work of a robot, sent through the actions that Workers use. */
import type { Answers, FileNeed, Form, PageAnswers } from '@piecework/contract'
import { type Expected, knownAnswers } from '../batches/controls.ts'
import { type PageRow, rowsOf } from '../batches/pages.ts'
import { fixed } from '../db/statement.ts'
import { transact } from '../db/transact.ts'
import { type Files, upload } from '../files/upload.ts'
import type { Actor } from '../http/actor.ts'
import { withFreeCodes } from '../submissions/codes.ts'
import { reserve } from '../submissions/reservations.ts'
import { submit } from '../submissions/submit.ts'
import { filesNeeded, type OwnFiles, rightAnswers, wrongAnswers } from './answers.ts'

/** `accuracy`: the share of rows that are answered right, in percent. */
export type WorkSettings = { accuracy: number; timeZone: string }

type TaskToAnswer = { _id: string; form: Form | null; needs_file: FileNeed; page_size: number | null }

/**
 * Sends the next page of a task with rows, or the one work for another task. The limits for Workers who are not known do not hold for
 * robots: they protect Buyers from floods by strangers, and robots belong to the operator.
 * @throws the errors of `reserve`, `submit` and `upload`
 */
export async function sendWork(files: Files, robot: Actor, taskId: string, { accuracy, timeZone }: WorkSettings) {
  const { db } = files
  const settings = { timeZone, rateLimits: false }
  const task = await fixed<TaskToAnswer>`
    select _id, form, needs_file, page_size from tasks where _id = ${taskId}`.one(db)
  const work =
    task.form === null
      ? await textWork(files, robot, task)
      : { answers: await answersFor(files, robot, { ...task, form: task.form }, { accuracy, timeZone }) }
  await transact(db, (tx) => submit(tx, robot, { task_id: taskId, ...work }, settings))
}

async function textWork(files: Files, robot: Actor, { needs_file }: TaskToAnswer) {
  const { photo } = needs_file === 'photo' ? await sendFiles(files, robot, ['photo']) : {}
  return { submission_details: `${robot.name} answers: this is a test.`, files: photo ? [photo] : [] }
}

async function answersFor(
  files: Files,
  robot: Actor,
  { _id, form: asked, page_size }: TaskToAnswer & { form: Form },
  { accuracy, timeZone }: WorkSettings,
): Promise<Answers | PageAnswers> {
  const { db } = files
  const form = await withFreeCodes(db, { task_id: _id, form: asked })
  const answer = (about: string, expected: Expected | null, own: OwnFiles) => {
    const known = expected ? knownAnswers(form, expected) : {}
    return (Math.random() * 100 < accuracy ? rightAnswers : wrongAnswers)({ form, about, known, files: own })
  }
  if (page_size === null) return answer(_id, null, await sendFiles(files, robot, filesNeeded(form)))
  const { insertedId, items } = await transact(db, (tx) => reserve(tx, robot, _id, { timeZone, rateLimits: false }))
  const own = await sendFiles(files, robot, filesNeeded(form))
  const rows: PageRow[] = await rowsOf(fixed`(select groups from reservations where _id = ${insertedId})`).run(db)
  return (items ?? []).map(({ _id: item_id }, nth) => ({
    item_id,
    values: answer(JSON.stringify(rows[nth]?.data), rows[nth]?.expected ?? null, own),
  }))
}

const pdf = Buffer.from('%PDF-1.7\n% A test of a robot.\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')

async function sendFiles(files: Files, robot: Actor, kinds: ('photo' | 'pdf')[]): Promise<OwnFiles> {
  const own: OwnFiles = {}
  for (const kind of kinds) {
    const { file } = await upload(files, robot, { file: kind === 'pdf' ? pdf : await picture() })
    if (file) own[kind] = file._id
  }
  return own
}

/** A plain area in a colour of chance. */
async function picture(): Promise<Buffer> {
  const { sharp } = await import('../images/sharp.ts')
  const background = { r: level(), g: level(), b: level() }
  return sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer()
}

function level(): number {
  return Math.floor(Math.random() * 256)
}
