/**
 * A program that was written from the OpenAPI document alone: it posts 300 rows with controls, follows the task by a webhook, approves the work
 * and writes the results.
 * PIECEWORK_URL ends in /api, PIECEWORK_KEY is a key, WEBHOOK_SECRET that of a webhook for this program, which listens on PORT.
 */
import { EventEmitter, on } from 'node:events'
import { createServer } from 'node:http'
import createClient from 'openapi-fetch'
import { Webhook } from 'standardwebhooks'
import type { components, paths } from './api.generated.ts'

type Event = components['schemas']['Event']

const { PIECEWORK_URL: baseUrl = '', PIECEWORK_KEY: key = '', WEBHOOK_SECRET: secret = '', PORT: port } = process.env
const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${key}` } })

/** The answer, or the end of the program with the code of the error. */
function answered<Answer>({ data, error }: { data?: Answer; error?: components['schemas']['Error'] }): Answer {
  if (data === undefined) throw new Error(`${error?.code}: ${error?.message}`)
  return data
}

async function postRows(): Promise<string> {
  const lines = Array.from({ length: 300 }, (_, nth) => `Animal ${nth},${nth % 10 === 0 ? 'cat' : ''}`)
  const batch = answered(
    await api.POST('/batches', {
      params: { query: { name: 'animals.csv' } },
      headers: { 'content-type': 'text/csv' },
      body: ['sentence,expected:animal', ...lines].join('\n'),
      bodySerializer: (file) => file,
    }),
  )
  if (batch.error_count > 0) throw new Error(JSON.stringify(batch.errors))
  const task: components['schemas']['NewTask'] = {
    task_title: 'Which animal is it?',
    task_detail: 'Read each sentence and choose the animal.',
    submission_info: 'Answer every row.',
    payable_amount: 0.5,
    completion_date: new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10),
    batch_id: batch.insertedId,
    page_size: 50,
    form: {
      parts: [
        { kind: 'paragraph', text: '{{sentence}}' },
        {
          kind: 'choice',
          name: 'animal',
          label: 'Which animal?',
          required: true,
          options: [
            { value: 'cat', label: 'A cat' },
            { value: 'dog', label: 'A dog' },
          ],
        },
      ],
    },
    external_id: 'animals-1',
  }
  const price = answered(await api.POST('/tasks/price', { body: task }))
  console.error(`${price.slots} pages for ${price.total_payment} coins and a fee of ${price.fee}`)
  const header = { 'Idempotency-Key': 'animals-1' }
  return answered(await api.POST('/tasks', { params: { header }, body: task })).insertedId
}

/** Pays the pages whose controls are right; the others wait for a person. */
async function approve(id: string): Promise<void> {
  const params = { path: { id }, query: { filter: 'controls_right' as const } }
  const { upto } = answered(await api.GET('/tasks/rest/{id}', { params }))
  if (!upto) return
  const header = { 'Idempotency-Key': upto }
  answered(
    await api.POST('/tasks/approve-rest/{id}', {
      params: { path: { id }, header },
      body: { filter: 'controls_right', upto },
    }),
  )
}

/** Takes events from now on; one that is sent again comes twice. */
const taken = new EventEmitter()
const receiver = createServer(async (request, response) => {
  let body = ''
  for await (const piece of request.setEncoding('utf8')) body += piece
  const { data } = new Webhook(secret).verify(body, request.headers as Record<string, string>) as { data: Event }
  response.writeHead(204).end()
  taken.emit('event', data)
}).listen(Number(port), '127.0.0.1')
const events = on(taken, 'event') as AsyncIterable<[Event]>

const id = await postRows()
for await (const [{ task_id, type }] of events) {
  if (task_id !== id || !type.startsWith('submission.')) continue
  const { slots } = answered(await api.GET('/tasks/{id}/progress', { params: { path: { id } } }))
  if (slots.under_review === slots.total) await approve(id)
  if (slots.approved === slots.total) break
}
receiver.close()
console.log(answered(await api.GET('/tasks/{id}/results/items-csv', { params: { path: { id } }, parseAs: 'text' })))
