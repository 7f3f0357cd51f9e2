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

/** What is compared of the answers to the rows of a task, and the most pages for one statement. */
export type Comparison = { inputs: ComparableInput[]; most: number }

/** Answers to one input of one row, over all pages of a statement: some seconds for PostgreSQL. */
const mostAnswers = 500_000
const mostPages = 5_000

export async function comparisonOf(db: Db, taskId: string): Promise<Comparison> {
  const [task] = await fixed<{ form: Form; page_size: number; answers_per_item: number }>`
    select form, page_size, answers_per_item from tasks where _id = ${taskId} and page_size is not null`.run(db)
  const inputs = task ? inputsOf(task.form).filter(isComparable) : []
  if (!task || inputs.length === 0) return { inputs, most: mostPages }
  const most = Math.floor(mostAnswers / (task.page_size * task.answers_per_item * inputs.length))
  return { inputs, most: Math.max(1, Math.min(mostPages, most)) }
}

/**
 * Those of these pages of a task with an answer that differs from the majority of the approved answers to its row. PostgreSQL compares
 * them: there may be hundreds of thousands, and this thread answers all requests.
 * @param approvedBy only what was approved by this time counts; null: by now
 */
export async function differingPages(
  db: Db,
  { inputs, most }: Comparison,
  pages: string[],
  approvedBy: string | null,
): Promise<Set<string>> {
  const differing = new Set<string>()
  if (inputs.length === 0) return differing
  for (let start = 0; start < pages.length; start += most) {
    const found = await differingAmong(inputs, pages.slice(start, start + most), approvedBy).run(db)
    for (const { submission_id } of found) differing.add(submission_id)
  }
  return differing
}

function differingAmong(inputs: ComparableInput[], pages: string[], approvedBy: string | null) {
  return fixed<{ submission_id: string }>`
    with asked as (
      select name, kind from unnest(${inputs.map(({ name }) => name)}::text[], ${inputs.map(({ kind }) => kind)}::text[]) asked (name, kind)
    ), own as materialized (
      select submission_id, seq, given from answers where submission_id = any (${pages}::uuid[]) and is_right is null
    ), votes as (
      select seq, name, ${keyInSql} as key, count(*) as votes
      from answers join submissions on submissions._id = submission_id cross join asked
      where seq = any (array(select distinct seq from own)) and counts and given ? name
        and status = 'approved' and decided_at <= coalesce(${approvedBy}::timestamptz, now())
      group by 1, 2, 3
    ), majorities as (
      select seq, name, (array_agg(key order by votes desc))[1] as key from votes group by seq, name
      having max(votes) >= 2 and max(votes) > coalesce((array_agg(votes order by votes desc))[2], 0)
    )
    select distinct submission_id from own join majorities using (seq) join asked using (name)
    where given ? name and ${keyInSql} <> majorities.key`
}

/** `answerKey` over `given` and an input: texts by their spelling, choices as a set. */
const keyInSql = fixed`
  case kind when 'short_text' then to_jsonb(spelling_of(given ->> name))
    when 'choices' then to_jsonb(array(select value collate "C" from jsonb_array_elements_text(given -> name) order by 1))
    else given -> name end`

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
