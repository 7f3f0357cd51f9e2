/** The OpenAPI document: valid by a linter, true in its examples, and enough to write a program from. */
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { contract, eventTypes, listEndpoints } from '@piecework/contract'
import { freePort } from '@piecework/contract/test/free-port'
import { validate } from '@piecework/contract/validate'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { parse } from 'csv-parse/sync'
import { expect, onTestFinished, test, vi } from 'vitest'
import { callsPerMinute } from '../src/http/bind.ts'
import { examples } from '../src/http/openapi/examples.ts'
import { runReviewJobs } from '../src/submissions/review-jobs.ts'
import { keepNumbering } from './events.ts'
import { aKey } from './keys.ts'
import { useWorld } from './world.ts'

const here = useWorld()
const read = async () => (await here.world.send('GET', '/openapi.json')).body

/** What is wrong by the rules of OpenAPI 3.1, examples that do not fit their schemas among it. */
async function problemsOf(document: object): Promise<string[]> {
  const rules = {
    'no-invalid-media-type-examples': 'error',
    'no-invalid-parameter-examples': 'error',
    'operation-description': 'error',
    'operation-tag-defined': 'error',
    'operation-singular-tag': 'error',
    'tag-description': 'off',
    // An id is never one of the words that stand in its place in other paths.
    'no-ambiguous-paths': 'off',
  } as const
  const config = await createConfig({ extends: ['recommended-strict'], rules })
  const found = await lintFromString({ source: JSON.stringify(document), config })
  return found.map(({ message, location: [at] }) => `${at?.pointer}: ${message}`)
}

test('The document is OpenAPI 3.1 without an error, a broken reference or a schema that is not used', async () => {
  const document = await read()
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(await problemsOf(document)).toEqual([])
})

test('An example that does not fit its schema, a scheme or a name that is not there are found', async () => {
  const document = await read()
  document.paths['/tasks'].post.requestBody.content['application/json'].example.payable_amount = '1'
  document.paths['/tasks'].post.responses[201].content['application/json'].example.cions = 1
  document.paths['/events'].get.security = [{ program: [] }]
  document.webhooks.event.post.requestBody.content['application/json'].example.data.number = 'first'
  document.components.schemas.Unused = {}
  document.paths['/tasks/price'].post.operationId = 'tasks.post'
  const problems = await problemsOf(document)
  const sorts = [/payable_amount/, /cions/, /security/, /never used/, /operationId/, /number/]
  for (const sort of sorts) expect(problems).toContainEqual(expect.stringMatching(sort))
})

test.each(Object.keys(examples))('The example of %s is an input that the server takes', (name) => {
  const { input = {}, file } = examples[name] ?? {}
  const endpoint = listEndpoints().find(([each]) => each === name)?.[1]
  if (!endpoint) throw new Error(`${name} is no endpoint`)
  const sent = { ...input, ...(file && { file: { content: file } }) }
  expect(validate(endpoint.input, sent, 'en')).toMatchObject({ success: true })
})

test('Each endpoint says which scope of a key opens it, and that a person may call it', async () => {
  const { paths } = await read()
  expect(paths['/tasks'].post.security).toEqual([{ key: ['tasks:write'] }, { session: [] }])
  expect(paths['/api-keys'].post.security).toEqual([{ session: [] }])
  expect(paths['/auth/sign-in'].post.security).toEqual([])
})

test('Each status of an error has the codes that it can have', async () => {
  const { paths, components } = await read()
  const { responses } = paths['/tasks'].post
  const codesOf = (response: { content: Record<string, { schema: { allOf: { properties: object }[] } }> }) =>
    response.content['application/json']?.schema.allOf[1]?.properties
  expect(codesOf(responses[409])).toMatchObject({ code: { enum: expect.arrayContaining(['key_limit']) } })
  expect(responses[429].$ref).toBe('#/components/responses/Error429')
  expect(components.responses.Error429.headers).toHaveProperty('Retry-After')
  expect(components.responses.Error507.headers).toHaveProperty('X-Request-Id')
})

test('The introduction names the limits of a key as they are counted', async () => {
  const { info } = await read()
  expect(info.description).toContain(`${callsPerMinute.reads} reads and ${callsPerMinute.changesOfKey} changes`)
})

const folder = fileURLToPath(new URL('../../clients/openapi/', import.meta.url))
const { resolve } = createRequire(`${folder}package.json`)
const inFolder = (script: string, args: string[] = [], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [script, ...args], { cwd: folder, env: { ...process.env, ...env } })

/** The compiler takes most of two processors meanwhile. */
const patiently = { timeout: 120_000 }

/** A worker answers "cat" to every row, page after page. */
async function answerAll(task_id: string): Promise<void> {
  const worker = await here.world.aWorker()
  for (;;) {
    const { status, body } = await worker.call(contract.reservations.reserve, { task_id })
    if (status !== 201) return
    const answers = body.items?.map(({ _id }) => ({ item_id: _id, values: { animal: 'cat' } })) ?? []
    expect(await worker.call(contract.submissions.submit, { task_id, answers })).toMatchObject({ status: 201 })
  }
}

test('A program written from the document alone posts 300 rows with controls, follows them by a webhook and reads the results', async () => {
  const { world } = here
  const types = `${folder}api.generated.ts`
  onTestFinished(() => rm(types, { force: true }))
  const [address, port] = [await world.app.listen({ host: '127.0.0.1', port: 0 }), await freePort()]
  const generator = join(dirname(resolve('openapi-typescript')), '../bin/cli.js')
  await inFolder(generator, [`${address}/api/openapi.json`, '--output', types])
  // By the compiler of the folder, which is not that of the others.
  const compiled = inFolder(resolve('typescript/bin/tsc'))

  const owner = await world.aBuyer(1_000)
  const url = `http://127.0.0.1:${port}/`
  const { secret } = (await owner.call(contract.webhooks.create, { url, types: [...eventTypes] })).body
  const { token } = await aKey(world, owner)
  keepNumbering(world)
  const program = inFolder('post-rows.ts', [], {
    ...{ PIECEWORK_URL: `${address}/api`, PIECEWORK_KEY: token, WEBHOOK_SECRET: secret, PORT: String(port) },
  })
  onTestFinished(() => void program.child.kill())
  const posted = async () => (await owner.call(contract.tasks.mine)).body[0]?._id
  const task = await Promise.race([vi.waitUntil(posted, patiently), program.then(() => '')])
  await answerAll(task)
  const areApproved = async () => {
    await runReviewJobs(world.db, 'UTC')
    return (await owner.call(contract.tasks.progress, { id: task })).body.slots.approved === 6
  }
  await Promise.race([vi.waitUntil(areApproved, patiently), program])
  const [{ stdout, stderr }] = await Promise.all([program, compiled])
  expect(stderr).toContain('6 pages for 3 coins')
  const rows = parse(stdout.trim(), { columns: true, bom: true }) as Record<string, string>[]
  expect(rows).toHaveLength(270)
  expect(new Set(rows.map((row) => row['value.animal']))).toEqual(new Set(['cat']))
  await world.expectLedgerToHold()
})
