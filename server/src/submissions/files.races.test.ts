import { contract } from '@piecework/contract'
import { aNewSubmission } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { aFolder } from '../../test/installation.ts'
import { type TestUser, useWorld } from '../../test/world.ts'

const here = useWorld({ DATA_DIR: aFolder() })
afterEach(() => here.world.expectLedgerToHold())

const atOnce = 64

async function aTask(buyer: TestUser): Promise<string> {
  const { body } = await buyer.call(contract.tasks.post, { ...here.world.taskToPost(), needs_file: 'photo' })
  return body.insertedId
}

async function aPhoto(worker: TestUser): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'proof.jpg')
  const body = new Response(form)
  const headers = { 'content-type': body.headers.get('content-type') ?? '' }
  const response = await worker.send('POST', '/files', Buffer.from(await body.arrayBuffer()), headers)
  return response.body.file._id
}

test('one photo that is sent with the work of 8 tasks, 64 times at once, belongs to one work', async () => {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(1000), await world.aWorker()]
  const tasks = await Promise.all(Array.from({ length: 8 }, () => aTask(buyer)))
  const photo = await aPhoto(worker)
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, nth) =>
      worker.call(contract.submissions.submit, { ...aNewSubmission(tasks[nth % 8] as string), files: [photo] }),
    ),
  )
  const sent = answers.filter(({ status }) => status === 201)
  expect(sent).toHaveLength(1)
  expect(answers.filter(({ status }) => ![201, 404, 409].includes(status))).toEqual([])
  const { rows } = await sql`select submission_id from files where _id = ${photo}`.execute(world.db)
  expect(rows).toEqual([{ submission_id: sent[0]?.body.insertedId }])
})

test('a photo that is deleted while it is sent is deleted or sent, not both', async () => {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(1000), await world.aWorker()]
  for (let round = 0; round < 8; round++) {
    const [task, photo] = [await aTask(buyer), await aPhoto(worker)]
    const [sent, deleted] = await Promise.all([
      worker.call(contract.submissions.submit, { ...aNewSubmission(task), files: [photo] }),
      worker.call(contract.files.remove, { id: photo }),
    ])
    expect([
      [201, 409],
      [404, 200],
    ]).toContainEqual([sent.status, deleted.status])
  }
})
