import { contract, quoted } from '@piecework/contract'
import { cellsOf } from '@piecework/contract/test/csv'
import { describe, expect, test } from 'vitest'
import { aPaidIntent, record } from '../../test/cards.ts'
import { type TestUser, useWorld } from '../../test/world.ts'

const here = useWorld()

type Row = { _id: string; reason: string; change: number; moved: number; balance: number; about: string | null }

const statementOf = async (person: TestUser, query = ''): Promise<Row[]> =>
  (await person.send('GET', `/statement?email=${person.email}${query}`)).body

/** A buyer and a worker after one paid, one rejected and one released slot, and a withdrawal in every state. */
async function aHistory() {
  const { world } = here
  const buyer = await world.aBuyer()
  await record(buyer, await aPaidIntent(buyer, 3500))
  const worker = await world.aWorker()
  const task = await world.anOpenTask(buyer, { slots: 2, pay: 500.25 })
  const submission = await world.aPendingSubmission(worker, task)
  await buyer.call(contract.submissions.approve, { id: submission })
  await buyer.call(contract.tasks.remove, { id: task })
  const cancelled = await world.aPendingWithdrawal(worker)
  await worker.call(contract.withdrawals.cancel, { id: cancelled })
  const paid = await world.aPendingWithdrawal(worker, 210)
  const admin = await world.anAdmin()
  expect((await admin.call(contract.withdrawals.approve, { id: paid })).status).toBe(200)
  return { world, buyer, worker, admin }
}

/** Titles that a spreadsheet could take for formulas. */
const hostileTitles = [
  ...['=1+1', '+1', '-1', '@SUM(1)', "=cmd|'/C calc'!A0", '＝1+1', '"=1+1', '",=1+1', 'a\r\n=1+1,"=2', 'a\n=1+1'],
  ...['a\r=1+1', 'a\t=1', 'a;=1+1', 'a; \t"-1', 'a;b;@SUM(1);＋1', 'a\t;\n＠1', 'a; b-c'],
]

describe('the coin statement', () => {
  test('shows a buyer every movement with the balance after it', async () => {
    const { world, buyer } = await aHistory()
    expect(await statementOf(buyer)).toMatchObject([
      { reason: 'release_slots', change: 500.25, balance: 549.75, about: 'Label street signs' },
      { reason: 'fund', change: -1000.5, balance: 49.5, about: 'Label street signs' },
      { reason: 'purchase', change: 1000, balance: 1050, about: null },
      { reason: 'sign_up_gift', change: 50, balance: 50 },
    ])
    await world.expectLedgerToHold()
  })

  test('shows a worker what was paid, held, given back and withdrawn', async () => {
    const { world, worker } = await aHistory()
    expect(await statementOf(worker)).toMatchObject([
      { reason: 'payout', change: -210, moved: 210, balance: 300.25, about: 'Bkash' },
      { reason: 'hold', change: 0, moved: 210, balance: 510.25, about: 'Bkash' },
      { reason: 'void', change: 0, moved: 200, balance: 510.25 },
      { reason: 'hold', change: 0, moved: 200, balance: 510.25 },
      { reason: 'unlock', change: 0, moved: 10, balance: 510.25 },
      { reason: 'settle', change: 500.25, balance: 510.25, about: 'Label street signs' },
      { reason: 'sign_up_gift', change: 10, balance: 10 },
    ])
    expect((await statementOf(worker))[0]?.balance).toBe(await world.coinsOf(worker))
    await world.expectLedgerToHold()
  })

  test('has the same lines page by page', async () => {
    const { worker } = await aHistory()
    const whole = await statementOf(worker)
    const pages: Row[] = []
    let cursor = ''
    do {
      const { body, headers } = await worker.send('GET', `/statement?limit=2${cursor}`)
      expect(body.length).toBeLessThanOrEqual(2)
      expect(headers['x-total-count']).toBeUndefined()
      pages.push(...body)
      const next = /cursor=([^&>]+)/.exec(String(headers.link ?? ''))?.[1]
      cursor = next ? `&cursor=${next}` : ''
    } while (cursor !== '')
    expect(pages).toEqual(whole)
  })

  test('has the balances of the ledger, whatever cursor a client sends', async () => {
    const { worker, buyer } = await aHistory()
    for (const user of [worker, buyer]) {
      const whole = await statementOf(user)
      for (const [nth, { _id }] of whole.entries())
        expect(await statementOf(user, `&cursor=${_id}`)).toEqual(whole.slice(nth + 1))
      expect(await statementOf(user, `&cursor=${'9'.repeat(18)}`)).toEqual(whole)
      expect(await statementOf(user, '&cursor=0')).toEqual([])
      for (const forged of [
        `${whole[1]?._id}_1000000`,
        `${'9'.repeat(15)}_999999999999.99`,
        '9'.repeat(19),
        '-1',
        '1.5',
      ])
        expect((await user.call(contract.statement.movements, { cursor: forged })).status).toBe(400)
    }
  })

  test('can be downloaded as a file that a spreadsheet opens', async () => {
    const { buyer } = await aHistory()
    const { status, headers, body } = await buyer.call(contract.statement.csv)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="statement.csv"',
    })
    const lines = body.split('\r\n')
    expect(lines[0]).toBe('\uFEFFTime (UTC),What happened,Coins,Balance')
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,Free slots of “Label street signs” came back,500.25,549.75$/)
    expect(lines[2]).toMatch(/,Set aside for “Label street signs”,-1000.5,49.5$/)
    expect(lines).toHaveLength(6)
  })

  test('has no cell in its file that a spreadsheet reads as a formula, whatever the titles of tasks are', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    for (const task_title of hostileTitles) {
      const posted = await buyer.call(contract.tasks.post, { ...world.taskToPost({ slots: 1, pay: 1 }), task_title })
      expect(posted.status).toBe(201)
      await buyer.call(contract.tasks.remove, { id: posted.body.insertedId })
    }
    const { body } = await buyer.call(contract.statement.csv)
    const lines = cellsOf(body)
    expect(lines).toHaveLength(2 + 2 * hostileTitles.length)
    for (const [at, words, ...numbers] of lines.slice(1)) {
      expect(at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
      expect(words).toMatch(/^[A-Z]/)
      for (const number of numbers) expect(number).toMatch(/^-?\d+(\.\d+)?$/)
      expect(numbers).toHaveLength(2)
    }
    const withoutMarks = lines.map(([, words]) => words?.replaceAll("'", ''))
    for (const title of hostileTitles)
      expect(withoutMarks).toContain(`Set aside for ${quoted(title).replaceAll("'", '')}`)
    expect(lines.some(([, words]) => words === 'Set aside for “a; b-c”')).toBe(true)
    expectNoFormula(body)
  })

  test('can be read by its user and by Admins only', async () => {
    const { buyer, worker, admin } = await aHistory()
    for (const path of ['/statement', '/statement/csv']) {
      expect(await buyer.send('GET', `${path}?email=${worker.email}`)).toMatchObject({ status: 403 })
      expect(await admin.send('GET', `${path}?email=${worker.email}`)).toMatchObject({ status: 200 })
    }
    expect(await statementOf({ ...admin, email: worker.email })).toEqual(await statementOf(worker))
  })

  test('of a user whose coins never moved is empty', async () => {
    const admin = await here.world.anAdmin()
    expect(await statementOf(admin)).toEqual([])
  })
})

/** However a spreadsheet splits the rows, and even if it ignores the quotes. */
function expectNoFormula(file: string): void {
  for (const separator of [/[;\r\n]/, /[\t\r\n]/, /[;\t\r\n]/])
    for (const cell of file.split(separator)) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/)
}
