/** Tests `{{worker}}` in forms: the code by which a buyer knows a worker again. */
import { contract, type Form } from '@piecework/contract'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { sendRows } from '../../test/form.ts'
import { aFolder } from '../../test/installation.ts'
import { type TestUser, useWorld } from '../../test/world.ts'

const here = useWorld({ DATA_DIR: aFolder() })
const { batches, reservations, submissions, tasks } = contract
afterEach(() => here.world.expectLedgerToHold())

const survey = {
  parts: [
    { kind: 'paragraph', text: 'You are {{worker}} (কোড {{ Worker }}).' },
    { kind: 'link', url: 'https://example.com/s/1?id={{worker}}&x=1', label: 'Open the survey as {{worker}}' },
    { kind: 'short_text', name: 'end', label: 'What does its end say, {{worker}}?', help: 'For {{worker}}' },
  ],
} satisfies Form

let buyer: TestUser
let worker: TestUser
beforeAll(async () => {
  buyer = await here.world.aBuyer(2000)
  worker = await here.world.aWorker()
})

test('A worker reads the same code in all tasks of a buyer, another one for another buyer, and never an id', async () => {
  const other = await here.world.aBuyer(2000)
  const [first, second, foreign] = [await post(buyer), await post(buyer), await post(other)]
  const code = codeIn(await formOf(worker, first))
  expect(codeIn(await formOf(worker, second))).toBe(code)
  const codes = [code, codeIn(await formOf(worker, foreign)), codeIn(await formOf(await here.world.aWorker(), first))]
  expect(new Set(codes).size).toBe(3)
  for (const each of codes) expect(worker._id.replaceAll('-', '')).not.toContain(each.slice(1, 9))
})

test('The code stands in texts, links, questions and help; the buyer and Admins read the placeholder', async () => {
  const task = await post(buyer)
  const shown = await formOf(worker, task)
  const code = codeIn(shown)
  expect(shown).toEqual(JSON.parse(JSON.stringify(survey).replaceAll(/\{\{ ?worker ?\}\}/gi, code)))
  for (const reader of [buyer, await here.world.anAdmin()]) expect(await formOf(reader, task)).toEqual(survey)
})

test('Work is read with the code of its worker, which is in its details and in the files of results', async () => {
  const task = await post(buyer)
  const code = codeIn(await formOf(worker, task))
  const id = await sent(worker, task, { end: 'Thanks' })
  for (const reader of [worker, buyer, await here.world.anAdmin()]) {
    const { body } = await reader.call(submissions.details, { id })
    expect([codeIn(body.form), body.worker_code]).toEqual([code, code])
  }
  await buyer.call(submissions.approve, { id })
  const csv = String((await buyer.send('GET', `/tasks/${task}/results/csv`)).body)
  const [head = '', row = ''] = csv.split('\r\n').map((line) => line.split(','))
  expect(row[head.indexOf('worker_code')]).toBe(code)
  expect((await buyer.send('GET', `/tasks/${task}/results/json`)).body).toMatchObject([{ worker_code: code }])
  const lines = (await buyer.send('GET', `/tasks/${task}/results/jsonl`)).body
  expect(JSON.stringify(lines)).toContain(code)
})

test('A task without a form has the code of each worker in its results, too', async () => {
  const { body } = await buyer.call(tasks.post, here.world.taskToPost())
  const id = await here.world.aPendingSubmission(worker, body.insertedId)
  await buyer.call(submissions.approve, { id })
  const { worker_code } = (await buyer.call(submissions.details, { id })).body
  const results = await buyer.send('GET', `/tasks/${body.insertedId}/results/json`)
  expect(results.body).toMatchObject([{ worker_code }])
})

test('With rows the code is no column and shows no row; a column of that name keeps its cells', async () => {
  const alone = { parts: [survey.parts[0], survey.parts[2]] as Form['parts'] }
  const withName: Form = { parts: [{ kind: 'paragraph', text: 'Shop: {{shop}}' }, ...survey.parts] }
  const refused = await postRows('shop\r\nLucky Store', alone)
  expect(refused).toMatchObject({ status: 422, body: { code: 'form_shows_no_row' } })
  const shops = (await postRows('shop\r\nLucky Store', withName)).body.insertedId
  const code = codeIn(await formOf(worker, shops))
  expect(code).toBe(codeIn(await formOf(worker, await post(buyer))))
  const { body: page } = await worker.call(reservations.reserve, { task_id: shops })
  expect(page.items).toMatchObject([{ data: { shop: 'Lucky Store' } }])

  const people = (await postRows('Worker\r\nRahim', alone)).body.insertedId
  expect(await formOf(worker, people)).toEqual(alone)
  const { body: own } = await worker.call(reservations.reserve, { task_id: people })
  expect(own.items).toMatchObject([{ data: { Worker: 'Rahim' } }])
  const { body: more } = await sendRows(buyer, 'shop\r\nNo worker here')
  const added = await buyer.call(tasks.addBatch, { id: people, batch_id: more.insertedId })
  expect(added).toMatchObject({ status: 422, body: { code: 'form_invalid' } })
  expect((await buyer.call(batches.details, { id: more.insertedId })).body.state).toBe('checked')
})

async function post(by: TestUser): Promise<string> {
  const { status, body } = await by.call(tasks.post, { ...here.world.taskToPost(), form: survey })
  expect([status, body]).toMatchObject([201, {}])
  return body.insertedId
}

async function postRows(rows: string, form: Form) {
  const { body } = await sendRows(buyer, rows)
  const { required_workers: _, ...task } = here.world.taskToPost()
  return buyer.call(tasks.post, { ...task, form, batch_id: body.insertedId })
}

async function formOf(reader: TestUser, id: string): Promise<Form | null> {
  return (await reader.call(tasks.details, { id })).body.form
}

/** @throws if a text of the form has another code, or none */
function codeIn(form: Form | null): string {
  const codes = new Set(JSON.stringify(form).match(/w[0-9a-f]{15}/g))
  const [code] = codes
  if (code === undefined || codes.size > 1) throw new Error(`codes in ${JSON.stringify(form)}: ${[...codes]}`)
  return code
}

async function sent(by: TestUser, task_id: string, answers: Record<string, string>): Promise<string> {
  const { status, body } = await by.call(submissions.submit, { task_id, answers })
  expect([status, body]).toMatchObject([201, {}])
  return body.insertedId
}
