/** Search, filters and sorts of the list of available tasks. */
import { contract, type RawInputOf } from '@piecework/contract'
import { day } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { sendRows } from '../../test/form.ts'
import { openWorld, type TestUser, useWorld } from '../../test/world.ts'

const here = useWorld()

type Filters = Omit<RawInputOf<typeof contract.tasks.available>, 'email'>
type Fields = Partial<RawInputOf<typeof contract.tasks.post>>

/** A buyer with tasks of one slot, each described by its differences; `titles` returns those that a worker is shown. */
async function aMarket(tasks: Fields[]) {
  const { world } = here
  const buyer = await world.aBuyer(1_000)
  const worker = await world.aWorker()
  for (const task of tasks) {
    const { status } = await buyer.call(contract.tasks.post, { ...world.taskToPost({ slots: 1, pay: 1 }), ...task })
    expect(status).toBe(201)
  }
  const titles = async (filters: Filters, user: TestUser = worker) => {
    const { status, body } = await user.call(contract.tasks.available, filters)
    expect(status).toBe(200)
    return body.filter((task) => task.created_by === buyer.email).map((task) => task.task_title)
  }
  return { world, buyer, worker, titles }
}

describe('Search', () => {
  test('all words are found, in any order, in title, details and submission info, also as part of a word', async () => {
    const { titles } = await aMarket([
      { task_title: 'Count the streetlights', task_detail: 'Walk at night.', submission_info: 'Paste a number.' },
      { task_title: 'Walk a dog', task_detail: 'In the morning.', submission_info: 'A photo of the DOG.' },
    ])
    expect(await titles({ search: 'streetlights' })).toEqual(['Count the streetlights'])
    expect(await titles({ search: '  NIGHT count\tlight ' })).toEqual(['Count the streetlights'])
    expect(await titles({ search: 'photo' })).toEqual(['Walk a dog'])
    expect(await titles({ search: 'walk' })).toHaveLength(2)
    expect(await titles({ search: 'walk elephant' })).toEqual([])
    expect(await titles({ search: ' ' })).toHaveLength(2)
  })

  test('signs with a meaning in SQL patterns are ordinary signs', async () => {
    const { titles } = await aMarket([{ task_title: '100% of C:\\maps_old' }, { task_title: '1000 mapsXold' }])
    expect(await titles({ search: '100%' })).toEqual(['100% of C:\\maps_old'])
    expect(await titles({ search: 'maps_old' })).toEqual(['100% of C:\\maps_old'])
    expect(await titles({ search: 'c:\\maps' })).toEqual(['100% of C:\\maps_old'])
    expect(await titles({ search: "'; drop table tasks; --" })).toEqual([])
    expect(await titles({ search: 'maps\u0000_old' })).toEqual(['100% of C:\\maps_old'])
  })

  test.each([
    ['a word with matras', 'রাস্তার বাতি গোনা', 'বাতি'],
    ['a part of a word', 'রাস্তার বাতি গোনা', 'রাস্তা'],
    ['a conjunct', 'স্বাস্থ্য জরিপ', 'স্বাস্থ্য'],
    ['the letter before a conjunct', 'ক্ষেতের ছবি', 'ক্ষে'],
    ['a sign in two parts, typed as one', 'ছবি তোলা', 'তোলা'.normalize('NFC')],
    ['a sign in one part, typed as two', 'কৌতুক লেখা'.normalize('NFC'), 'কৌতুক'.normalize('NFD')],
    ['a letter with a dot, typed as one', 'পড়া শেখা', 'প\u09DCা'],
    ['a letter with a dot, typed as two', '\u09AF\u09BC আর প\u09DCা', 'প\u09A1\u09BCা'],
    ['Bangla digits by ASCII digits', '২০টি দোকানের ছবি', '20টি'],
    ['ASCII digits by Bangla digits', '35 photos of shops', '৩৫'],
    ['a composed letter by its parts', 'Café reviews', 'cafe\u0301'],
    ['the parts of a letter by the composed one', 'Cafe\u0301 prices', 'CAF\u00C9'.toLowerCase()],
  ])('finds %s', async (_what, task_title, search) => {
    const { titles } = await aMarket([{ task_title }, { task_title: 'Something else কাজ' }])
    expect(await titles({ search })).toEqual([task_title.trim()])
  })

  test('a word that differs in one matra is another word', async () => {
    const { titles } = await aMarket([{ task_title: 'কাজ' }, { task_title: 'কাজি' }])
    expect(await titles({ search: 'কাজি' })).toEqual(['কাজি'])
    expect(await titles({ search: 'কাজ' })).toHaveLength(2)
  })

  test('the words of an edited task are found, its old words no longer', async () => {
    const { buyer, titles } = await aMarket([{ task_title: 'Old words' }])
    const [task] = (await buyer.call(contract.tasks.mine)).body
    const texts = { task_title: 'Fresh words', task_detail: 'Detail', submission_info: 'Info' }
    await buyer.call(contract.tasks.edit, { id: task?._id as string, ...texts })
    expect(await titles({ search: 'fresh' })).toEqual(['Fresh words'])
    expect(await titles({ search: 'old' })).toEqual([])
  })
})

describe('Filters', () => {
  test('by category, lowest pay and script, each alone and all together', async () => {
    const { titles } = await aMarket([
      { task_title: 'Survey', category: 'survey', payable_amount: 5 },
      { task_title: 'জরিপ', category: 'survey', payable_amount: 2.5 },
      { task_title: 'লেখা', category: 'writing', payable_amount: 9 },
    ])
    expect(await titles({ category: 'survey' })).toEqual(['Survey', 'জরিপ'])
    expect(await titles({ min_pay: 2.51 })).toEqual(['Survey', 'লেখা'])
    expect(await titles({ min_pay: 2.5 })).toHaveLength(3)
    expect(await titles({ script: 'bangla' })).toEqual(['জরিপ', 'লেখা'])
    expect(await titles({ script: 'latin' })).toEqual(['Survey'])
    expect(await titles({ category: 'survey', min_pay: 2, script: 'bangla', search: 'জরিপ' })).toEqual(['জরিপ'])
    expect(await titles({ category: 'field-work' })).toEqual([])
  })

  test('tasks in `not` are left out, which gives the next task', async () => {
    const { worker, titles } = await aMarket([{ task_title: 'First' }, { task_title: 'Second' }])
    const { body } = await worker.call(contract.tasks.available)
    const first = body.find((task) => task.task_title === 'First')?._id as string
    expect(await titles({ not: first })).toEqual(['Second'])
    const ids = body.map(({ _id }) => _id).slice(0, 50)
    expect(await titles({ not: ids.join(',') })).toEqual([])
    const tooMany = Array.from({ length: 51 }, () => first).join(',')
    for (const not of [tooMany, 'x', '']) {
      const { status } = await worker.send('GET', `/available-tasks?not=${not}`)
      expect(status).toBe(400)
    }
  })

  test('filtered or sorted lists are uncounted; the list as before is counted, in its order', async () => {
    const { worker } = await aMarket([{ task_title: 'Counted' }])
    const total = async (query: string) =>
      (await worker.send('GET', `/available-tasks${query}`)).headers['x-total-count']
    const plain = await worker.call(contract.tasks.available)
    expect(await total('')).toBe(String(plain.body.length))
    expect(await total('?sort=deadline')).toBe(String(plain.body.length))
    for (const query of ['search=a', 'category=other', 'min_pay=1', 'script=latin', 'sort=newest', 'sort=pay'])
      expect(await total(`?${query}`), query).toBeUndefined()
  })

  test('unknown sorts, scripts and amounts are refused at their field', async () => {
    const { worker } = await aMarket([])
    for (const [query, field] of [
      ['sort=best', 'sort'],
      ['script=greek', 'script'],
      ['min_pay=much', 'min_pay'],
      ['min_pay=-1', 'min_pay'],
      ['category=No category', 'category'],
      [`search=${'x'.repeat(201)}`, 'search'],
    ]) {
      const { status, body } = await worker.send('GET', `/available-tasks?${query}`)
      expect({ query, status, fields: Object.keys(body.fields) }).toEqual({ query, status: 422, fields: [field] })
    }
  })

  test('a paused task is in no list of available tasks', async () => {
    const { world, titles } = await aMarket([{ task_title: 'Paused' }, { task_title: 'Open' }])
    await sql`update tasks set paused_at = now(), paused_by = 'buyer', pauses = '{buyer}' where task_title = 'Paused'`.execute(
      world.db,
    )
    expect(await titles({})).toEqual(['Open'])
    for (const filters of [{ search: 'pa' }, { sort: 'newest' }, { category: 'other' }] satisfies Filters[])
      expect(await titles(filters)).not.toContain('Paused')
    await sql`update tasks set paused_at = null, paused_by = null, pauses = '{}' where task_title = 'Paused'`.execute(
      world.db,
    )
    expect(await titles({ search: 'paused' })).toEqual(['Paused'])
  })
})

describe('The total', () => {
  const totalFor = async (user: TestUser, query = '?limit=1') => {
    const { body, headers } = await user.send('GET', `/available-tasks${query}`)
    return { rows: body.length as number, total: Number(headers['x-total-count']) }
  }

  test('leaves out exactly the tasks that the list leaves out for this worker', async () => {
    const world = await openWorld()
    const [worker, other] = [await world.aWorker(), await world.aWorker()]
    const [blocking, suspended] = [await world.aBuyer(100), await world.aBuyer(100)]
    const buyer = await world.aBuyer(1_000)
    const tasks: string[] = []
    for (let nth = 0; nth < 7; nth++) tasks.push(await world.anOpenTask(buyer, { slots: 4, pay: 1 }))
    for (const each of [blocking, suspended]) await world.anOpenTask(each, { slots: 4, pay: 1 })
    const [pending, approved, rejectedOnce, closed, full, paused] = tasks as [string, ...string[]] & string[]
    const send = async (task: string | undefined, by = worker) => world.aPendingSubmission(by, task as string)

    const expectTotals = async (ofWorker: number, ofOther: number) => {
      for (const [user, expected] of [
        [worker, ofWorker],
        [other, ofOther],
      ] as const) {
        expect((await user.call(contract.tasks.available)).body).toHaveLength(expected)
        expect(await totalFor(user)).toEqual({ rows: 1, total: expected })
      }
    }
    await expectTotals(9, 9)
    await send(pending)
    await buyer.call(contract.submissions.approve, { id: await send(approved) })
    await buyer.call(contract.submissions.reject, { id: await send(rejectedOnce) })
    for (let nth = 0; nth < 3; nth++) await buyer.call(contract.submissions.reject, { id: await send(closed) })
    await expectTotals(6, 9)
    // Work on a task that is not offered to any worker is not subtracted.
    for (const by of [worker, other, await world.aWorker(), await world.aWorker()]) await send(full, by)
    await send(paused)
    await buyer.call(contract.tasks.pause, { id: paused as string })
    await expectTotals(4, 7)
    await sql`insert into worker_blocks (_id, buyer_id, worker_id)
      values (gen_random_uuid(), ${blocking._id}, ${worker._id})`.execute(world.db)
    await expectTotals(3, 7)
    const reason = 'Looked into it, in detail.'
    await (await world.anAdmin()).call(contract.userManagement.suspend, { id: suspended._id, rule: 'other', reason })
    await expectTotals(2, 6)
    const { body: rows } = await sendRows(buyer, 'name\nfirst')
    const form = { parts: [{ kind: 'yes_no', name: 'done', label: '{{name}}?' }] }
    const forFew = { batch_id: rows.insertedId, form, only_workers: 'approved', required_workers: undefined }
    expect(await buyer.send('POST', '/tasks', { ...world.taskToPost({ pay: 1 }), ...forFew })).toMatchObject({
      status: 201,
    })
    const withForms = async () => (await totalFor(worker, '?limit=1&form=any')).total
    expect(await withForms()).toBe(2)
    await sql`insert into task_workers (worker_id, task_id, buyer_id, approved) values (${worker._id}, ${full}, ${buyer._id}, 1)`.execute(
      world.db,
    )
    expect(await withForms()).toBe(3)
    await sql`delete from task_workers`.execute(world.db)
    // The buyer becomes a worker: own tasks stay, and are not offered to their owner.
    await sql`update users set role = 'Worker' where _id = ${buyer._id}`.execute(world.db)
    expect(await totalFor(buyer, '')).toEqual({ rows: 1, total: 1 })
    await sql`update tasks set completion_date = current_date - 2 where _id = ${tasks[6]}`.execute(world.db)
    await expectTotals(1, 5)
    await world.expectLedgerToHold()
    await world.close()
  })

  test('that workers share is never less than the rows of the page, and own work leaves it at once', async () => {
    const world = await openWorld({}, { sharedMs: 5_000 })
    const [buyer, worker] = [await world.aBuyer(), await world.aWorker()]
    const task = await world.anOpenTask(buyer, { slots: 2, pay: 1 })
    await world.anOpenTask(buyer, { slots: 1, pay: 1 })
    // The clock stands still, so the shared count is never renewed.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    expect(await totalFor(worker)).toEqual({ rows: 1, total: 2 })
    await world.aPendingSubmission(worker, task)
    expect(await totalFor(worker, '')).toEqual({ rows: 1, total: 1 })
    await world.anOpenTask(buyer, { slots: 1, pay: 1 })
    expect(await totalFor(worker)).toEqual({ rows: 1, total: 2 })
    for (let nth = 0; nth < 8; nth++) await world.anOpenTask(buyer, { slots: 1, pay: 1 })
    expect(await totalFor(worker, '?limit=7')).toEqual({ rows: 7, total: 10 })
    expect(await totalFor(worker, '')).toEqual({ rows: 10, total: 10 })
    await world.close()
  })
})

describe('Sorts', () => {
  test.each([
    ['deadline where no sort is named', undefined, ['Soon', 'Rich', 'Newest']],
    ['deadline', 'deadline', ['Soon', 'Rich', 'Newest']],
    ['newest', 'newest', ['Newest', 'Rich', 'Soon']],
    ['pay', 'pay', ['Rich', 'Soon', 'Newest']],
  ] as const)('by %s, page by page without gap or repeat', async (_what, sort, order) => {
    const { world, buyer, worker, titles } = await aMarket([
      { task_title: 'Soon', payable_amount: 2, completion_date: day(2) },
      { task_title: 'Rich', payable_amount: 10.25, completion_date: day(3) },
      { task_title: 'Newest', payable_amount: 0.1, completion_date: day(4) },
    ])
    expect(await titles({ sort })).toEqual(order)
    // Tasks with the same pay and the same deadline.
    for (let nth = 0; nth < 4; nth++) await world.anOpenTask(buyer, { slots: 1, pay: 2 })
    // A word without three letters takes another way than the index of the words.
    for (const search of [undefined, 'o']) {
      const all = (await worker.call(contract.tasks.available, { sort, search })).body.map(({ _id }) => _id)
      expect(all.length).toBeGreaterThan(4)
      const paged: string[] = []
      let next: string | null =
        `/available-tasks?limit=2${sort ? `&sort=${sort}` : ''}${search ? `&search=${search}` : ''}`
      while (next) {
        const { body, headers }: Awaited<ReturnType<typeof worker.send>> = await worker.send('GET', next)
        paged.push(...body.map((task: { _id: string }) => task._id))
        next = /<\/api(.+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1] ?? null
      }
      expect(paged).toEqual(all)
    }
  })

  test('the cursor of another sort is refused', async () => {
    const { world, worker, buyer } = await aMarket([{}, {}])
    await world.anOpenTask(buyer)
    const cursors: string[] = []
    for (const sort of ['deadline', 'newest', 'pay']) {
      const { headers } = await worker.send('GET', `/available-tasks?limit=1&sort=${sort}`)
      cursors.push(new URL(`http://x${/<(.+)>/.exec(String(headers.link))?.[1]}`).searchParams.get('cursor') ?? '')
    }
    const status = async (sort: string, cursor: string) =>
      (await worker.send('GET', `/available-tasks?sort=${sort}&cursor=${cursor}`)).status
    for (const [at, sort] of ['deadline', 'newest', 'pay'].entries()) {
      const statuses = await Promise.all(cursors.map((cursor) => status(sort, cursor)))
      expect({ sort, statuses }).toEqual({ sort, statuses: cursors.map((_, other) => (other === at ? 200 : 400)) })
    }
  })
})
