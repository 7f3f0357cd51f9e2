/** What the approved answers to a row say, and which pages differ from them. */
import {
  type Answer,
  type Answers,
  answerKey,
  type ComparableInput,
  type Form,
  inputsOf,
  isComparable,
} from '@piecework/contract'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'

type Given = { submission_id: string; seq: number; given: Answers }
/** An answer and how often it was given. */
type Vote = { answer: Answer; votes: number }
/** The approved answers to one input of a row, the most frequent first, and whether the answer of the page differs from their majority. */
export type Agreement = { field: string; approved: Vote[]; differs: boolean }

/** Answers of one row that are read at once, over all pages. */
const mostAnswers = 20_000
const mostPages = 100

/**
 * Those of these pages of a task with an answer that differs from the majority of the approved answers to its row.
 * @param approvedBy only what was approved by this time counts; null: by now
 */
export async function differingPages(
  db: Db,
  taskId: string,
  pages: string[],
  approvedBy: string | null,
): Promise<Set<string>> {
  const task = pages.length === 0 ? null : await taskWithForm(db, taskId)
  const differing = new Set<string>()
  if (!task) return differing
  const atOnce = Math.max(1, Math.min(mostPages, Math.floor(mostAnswers / (task.page_size * task.answers_per_item))))
  for (let start = 0; start < pages.length; start += atOnce) {
    const { own, approved } = await answersOf(db, task.form, pages.slice(start, start + atOnce), approvedBy)
    for (const { submission_id, seq, given } of own) {
      const isOther = agreementsOn(task.form, given, approved.get(seq) ?? []).some(({ differs }) => differs)
      if (isOther) differing.add(submission_id)
    }
  }
  return differing
}

/** What the approved answers of other pages say about each row of a page, by its number. */
export async function agreementsOf(db: Db, form: Form, page: string): Promise<Map<number, Agreement[]>> {
  const { own, approved } = await answersOf(db, form, [page], null)
  return new Map(
    own.map(({ seq, given }) => {
      const others = (approved.get(seq) ?? []).filter(({ submission_id }) => submission_id !== page)
      return [seq, agreementsOn(form, given, others)]
    }),
  )
}

function agreementsOn(form: Form, own: Answers, others: Given[]): Agreement[] {
  if (others.length === 0) return []
  return inputsOf(form)
    .filter(isComparable)
    .flatMap((input) => {
      const approved = votesFor(
        input,
        others.map(({ given }) => given[input.name]),
      )
      if (approved.length === 0) return []
      const answer = own[input.name]
      const majority = majorityOf(approved)
      const differs =
        answer !== undefined && majority !== null && answerKey(input, answer) !== answerKey(input, majority.answer)
      return [{ field: input.name, approved, differs }]
    })
}

/** The different answers to an input, the most frequent first. One that was left out is no vote. */
export function votesFor(input: ComparableInput, given: (Answer | undefined)[]): Vote[] {
  const votes = new Map<string, Vote>()
  for (const answer of given) {
    if (answer === undefined) continue
    const key = answerKey(input, answer)
    const same = votes.get(key)
    if (same) same.votes++
    else votes.set(key, { answer, votes: 1 })
  }
  return [...votes.values()].sort((one, other) => other.votes - one.votes)
}

/** From two answers on the most frequent one, unless another is as frequent. `votes` begin with it. */
function majorityOf([first, second]: Vote[]): Vote | null {
  return first && first.votes >= 2 && first.votes > (second?.votes ?? 0) ? first : null
}

/** Without long texts and files, which are not compared. */
async function answersOf(db: Db, form: Form, pages: string[], approvedBy: string | null) {
  const others = inputsOf(form).flatMap((input) => (isComparable(input) ? [] : [input.name]))
  const ownAnswers = fixed<Given>`
    select submission_id, seq, given - ${others}::text[] as given from answers
    where submission_id = any (${pages}::uuid[])`
  const approvedAnswers = fixed<Given>`
    select submission_id, seq, given - ${others}::text[] as given
    from answers join submissions on submissions._id = submission_id
    where seq = any (array(select seq from answers where submission_id = any (${pages}::uuid[]) and is_right is null)) and counts
      and status = 'approved' and decided_at <= coalesce(${approvedBy}::timestamptz, now())
    order by submission_id`
  const [own, approved] = await Promise.all([ownAnswers.run(db), approvedAnswers.run(db)])
  return { own, approved: Map.groupBy(approved, ({ seq }) => seq) }
}

type Task = { form: Form; page_size: number; answers_per_item: number }

async function taskWithForm(db: Db, id: string): Promise<Task | undefined> {
  const [task] = await fixed<Task>`
    select form, page_size, answers_per_item from tasks where _id = ${id} and page_size is not null`.run(db)
  return task
}
