/**
 * `npm run bench:search`: the list of available tasks with 50,000 offered tasks, searched, filtered and sorted.
 * Columns: median, 95th percentile, and the most for it.
 */
import { aNewTask } from '@piecework/contract/test/factories'
import { newId } from '../src/db/ids.ts'
import type { Sql } from '../test/sql-client.ts'
import { pick } from './dataset/random.ts'
import { signUp, withOwnServer } from './own-server.ts'

const buyers = 1_000
const offered = 50_000
const closed = 10_000
const rounds = 40
/** Every word of a text is the n-th of the vocabulary, the first ones far more often. */
const vocabulary = Array.from({ length: 5_000 }, (_, nth) => wordOf(nth))
const banglaVocabulary = Array.from({ length: 1_000 }, (_, nth) => banglaWordOf(nth))
const categories = ['data-entry', 'survey', 'writing', 'research', 'other']

const lists: [name: string, query: string, most: number][] = [
  ['nearest deadline', '', 50],
  ['newest', 'sort=newest', 50],
  ['pay', 'sort=pay', 50],
  ['category, newest', 'sort=newest&category=survey', 50],
  ['category, pay at least, Bangla', 'category=writing&min_pay=4&script=bangla', 50],
  ['buyers who approve 90 %', 'min_share=90', 50],
  ['buyers who approve 99 % and decide within an hour, newest', 'min_share=99&max_hours=1&sort=newest', 50],
  ['search: a word in most tasks', `search=${vocabulary[0]}`, 100],
  ['search: a word in 1 %', `search=${vocabulary[400]}`, 100],
  ['search: a rare word', `search=${vocabulary[4_900]}`, 100],
  ['search: a word in no task', 'search=elephantine', 100],
  ['search: two frequent words, by pay', `search=${vocabulary[3]}%20${vocabulary[20]}&sort=pay`, 100],
  ['search: a Bangla word', `search=${encodeURIComponent(banglaVocabulary[30] ?? '')}`, 100],
  ['search: a rare Bangla word', `search=${encodeURIComponent(banglaVocabulary[990] ?? '')}`, 100],
  ['search: two letters', `search=${vocabulary[4_900]?.slice(0, 2)}`, 100],
  ['search: a letter in no task', 'search=%C3%A9', 100],
]

await withOwnServer({}, async (server, sql) => {
  const [buyer, worker] = [await signUp(server, 'Buyer'), await signUp(server, 'Worker')]
  await fill(sql)
  for (const [name, query, most] of lists) {
    const call = () => server.send('GET', `/available-tasks?limit=20&${query}`, undefined, worker)
    report(name, await measure(call), most)
  }
  const task = () => ({ ...aNewTask({ required_workers: 1, payable_amount: 0.01 }), ...textsOf(pick(9, 1, 1e6)) })
  report('POST /tasks', await measure(() => server.send('POST', '/tasks', task(), buyer)), 50)
})

/** Tasks without balances: only the list is measured. */
async function fill(sql: Sql): Promise<void> {
  await sql`insert into users (_id, email, name, role)
    select gen_random_uuid(), 'b' || nth || '@example.com', 'Buyer', 'Buyer' from generate_series(1, ${buyers}::int) nth`
  await sql`insert into buyer_records (user_id, are_known, workers, decisions, share, automatic, median_hours, objections_lost, objections_undecided)
    select _id, true, 100, 100, 50 + nth % 50, 0, nth % 72, 0, 0 from (select _id, row_number() over () as nth from users where role = 'Buyer') buyers`
  await sql`drop index tasks_offered_searched`
  const chunk = 5_000
  for (let first = 0; first < offered + closed; first += chunk) {
    const rows = Array.from({ length: chunk }, (_, at) => rowOf(first + at))
    await sql`
      insert into tasks (_id, buyer_id, task_title, task_detail, submission_info, category, payable_amount, completion_date,
        total_workers, required_workers, under_review, approved)
      select id, (select _id from users where email = 'b' || buyer || '@example.com'), title, details, info, category, pay, current_date + days, 3, free, 0, 3 - free
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as task (id uuid, title text, details text, info text, category text, pay numeric, days int, free int, buyer int)`
  }
  await sql`create index tasks_offered_searched on tasks using gin (search_text gin_trgm_ops) with (fastupdate = off) where offered`
  await sql`vacuum (analyze)`
}

function rowOf(task: number) {
  const { task_title: title, task_detail: details, submission_info: info } = textsOf(task)
  return {
    id: newId(),
    title,
    details,
    info,
    free: task < offered ? 2 : 0,
    buyer: 1 + pick(5, task, buyers),
    days: 1 + pick(1, task, 60),
    ...{ category: categories[pick(2, task, categories.length)], pay: (1 + pick(3, task, 1_000)) / 100 },
  }
}

/** A title of six words, details of 20 to 80, and a submission info of ten; every third task in Bangla. */
function textsOf(task: number) {
  const words = task % 3 === 0 ? banglaVocabulary : vocabulary
  const textOf = (question: number, length: number) =>
    Array.from({ length }, (_, at) => frequentOf(words, question + at, task)).join(' ')
  return {
    task_title: textOf(100, 6),
    task_detail: textOf(200, 20 + pick(4, task, 60)),
    submission_info: textOf(400, 10),
  }
}

/** The square of a random number makes the first words frequent. */
function frequentOf(words: string[], question: number, task: number): string {
  const share = pick(question, task, 1_000_000) / 1_000_000
  return words[Math.floor(share ** 3 * words.length)] as string
}

/** Two to four of 120 syllables. */
function wordOf(nth: number): string {
  return joined(nth, 'b c d f g h j k l m n p r s t v w y st tr'.split(' '), 'a e i o u ai'.split(' '))
}

/** Two to four of 96 syllables, a conjunct among the consonants. */
function banglaWordOf(nth: number): string {
  const vowels = ['', '\u09BE', '\u09BF', '\u09C1', '\u09C7', '\u09CB']
  return joined(nth, 'ক খ গ চ জ ট ড ত দ ন প ব ম র ল স্ব'.split(' '), vowels)
}

function joined(nth: number, consonants: string[], vowels: string[]): string {
  return Array.from({ length: 2 + pick(11, nth, 3) }, (_, at) => {
    const consonant = consonants[pick(12 + at, nth, consonants.length)] ?? ''
    return consonant + (vowels[pick(22 + at, nth, vowels.length)] ?? '')
  }).join('')
}

/** @returns sorted durations in milliseconds */
async function measure(call: () => Promise<{ status: number }>): Promise<number[]> {
  // The first calls load code and fill caches.
  for (let round = 0; round < 5; round++) await call()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const { status } = await call()
    if (status >= 300) throw new Error(`a call ended with ${status}`)
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)
}

function report(name: string, times: number[], most: number): void {
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0
  const cells = [at(0.5), at(0.95)].map((ms) => ms.toFixed(1))
  console.log(`| ${[name, ...cells, `${most}${at(0.95) > most ? ' ✗' : ''}`].join(' | ')} |`)
}
