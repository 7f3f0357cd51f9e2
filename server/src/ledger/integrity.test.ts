/** Every rule of the integrity check finds its violation. Each test changes data in a transaction and rolls it back. */
import { contract } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sendRows } from '../../test/form.ts'
import { type TestUser, useWorld } from '../../test/world.ts'
import { newId } from '../db/ids.ts'
import { transact } from '../db/transact.ts'
import { rules, violationsOf } from './integrity.ts'

const here = useWorld({ POSTING_FEE_PERCENT: '10' })

let buyer: TestUser
let worker: TestUser
let admin: TestUser

/** Data for the rules: tasks, submissions, payments and withdrawals in many statuses, a partly released fee, added slots and a bonus. */
beforeAll(async () => {
  const { world } = here
  buyer = await world.aBuyer(1000)
  await world.buyCoins(buyer, 150, { cents: 1000, livemode: true })
  worker = await world.anEarner(800)
  admin = await world.anAdmin()
  const taskId = await world.anOpenTask(buyer, { slots: 3, pay: 30 })
  const [rejected, pending] = [await world.aPendingSubmission(worker, taskId), await world.anOpenTask(buyer)]
  await buyer.call(contract.tasks.remove, { id: taskId })
  await buyer.call(contract.submissions.reject, { id: rejected })
  await world.rejectionsBecomeFinal()
  const held = await world.aHeldSubmission(buyer, pending)
  await held.worker.call(contract.objections.object, { submission_id: held.id })
  await buyer.call(contract.tasks.addSlots, { id: pending, required_workers: 2 })
  await (await world.aWorker()).call(contract.reservations.reserve, { task_id: pending })
  await buyer.call(contract.submissions.bonus, { id: rejected, coins: 5 })
  await world.aPendingSubmission(worker, pending)
  const form = { parts: [{ kind: 'yes_no' as const, name: 'done', label: 'Done?' }] }
  const { body } = await buyer.call(contract.tasks.post, { ...world.taskToPost(), form })
  await worker.call(contract.submissions.submit, { task_id: body.insertedId, answers: { done: true } })
  await sendRows(buyer, 'name\nnot posted')
  const { body: rows } = await sendRows(buyer, 'name,expected:done\nfirst,\nsecond,\nthird,\nknown,yes')
  const pages = { page_size: 2, required_workers: undefined }
  const task = { ...world.taskToPost(), form, batch_id: rows.insertedId, show_all_columns: true, ...pages }
  const { body: withRows } = await buyer.call(contract.tasks.post, task)
  for (let page = 0; page < 2; page++) {
    const { body: kept } = await worker.call(contract.reservations.reserve, { task_id: withRows.insertedId })
    const answers = (kept.items ?? []).map(({ _id }) => ({ item_id: _id, values: { done: true } }))
    if (page === 0) await worker.call(contract.submissions.submit, { task_id: withRows.insertedId, answers })
  }
  const [paid, returned] = [await world.aPendingWithdrawal(worker), await world.aPendingWithdrawal(worker)]
  await world.aPendingWithdrawal(worker)
  for (const id of [paid, returned]) await admin.call(contract.withdrawals.approve, { id, accept_unbacked: true })
  await admin.call(contract.withdrawals.markReturned, { id: returned, reason: 'Closed wallet.' })
})

test('a ledger that only the product wrote has no violation', () => here.world.expectLedgerToHold())

/** For each rule, by its text: statements that violate it. They may violate other rules too. */
const violatingStatements: Record<string, () => RawBuilder<unknown>[]> = {
  '1 a balance equals the sum of its transfers': () => [
    sql`update balances set earned = earned + 1 where owner = ${worker._id}`,
  ],
  '1 the cents of a balance equal those of its transfers': () => [
    sql`update balances set bought_cents = bought_cents + 1 where owner = ${admin._id}`,
  ],
  '1 only a debt is below zero': () => [
    sql`alter table balances drop constraint only_a_debt_is_below_zero`,
    sql`update balances set gift = -1 where owner = ${worker._id}`,
  ],
  '1 the pay of a worker is the sum of the settlements and bonuses': () => [
    sql`update balances set paid_bought = paid_bought + 1 where owner = ${worker._id}`,
  ],
  '1 every user and every task has a balance': () => [sql`delete from balances where owner = ${admin._id}`],
  '2 the escrow of a task pays its free and reserved slots, those under review and held ones': () => [
    sql`update tasks set payable_amount = payable_amount + 1 where status = 'open'`,
  ],
  '2 what funded a task is the pay of all its slots': () => [
    sql`update tasks set total_workers = total_workers + 1, required_workers = required_workers + 1 where status = 'open'`,
  ],
  '2 added slots were funded with exactly their pay, and charged exactly their fee': () => [
    sql`update task_additions set slots = slots + 1`,
  ],
  '2 only added slots are booked as such': () => [sql`delete from task_additions`],
  '3 the slots of a task are what its submissions say': () => [
    sql`update tasks set under_review = under_review + 1, required_workers = required_workers - 1 where status = 'open'`,
  ],
  '3 the reserved slots of a task are its reservations': () => [
    sql`update reservations set ended_as = 'lapsed', ended_at = now()`,
  ],
  '3 work for a task with a form has answers': () => [
    sql`update submissions set answers = null where answers is not null`,
  ],
  '3 a task with rows has pages, and other tasks have none': () => [
    sql`update submissions set is_page = true where _id = (select min(_id::text)::uuid from submissions where not is_page)`,
  ],
  '3 a group of rows is in as many reservations and pages that count as it says, each of another worker': () => [
    sql`update row_groups set had = '{}' where taken > 0`,
  ],
  '3 each row of a batch is in groups of its task for as many answers as the task asks for': () => [
    sql`update row_groups set asked = asked + 1`,
  ],
  '3 a task counts its rows and the answers to them': () => [
    sql`update tasks set answers_taken = answers_taken + 1 where page_size is not null`,
  ],
  '3 answers to rows count until their page is withdrawn or its rejection is final': () => [
    sql`update answers set counts = false`,
  ],
  '3 a page has answers to the rows of its groups': () => [sql`update submissions set groups = '{}' where is_page`],
  '3 a batch that is not posted counts the bytes of its rows and pictures': () => [
    sql`update batches set row_bytes = row_bytes + 1 where state <> 'posted'`,
  ],
  '3 a batch counts its controls': () => [sql`update batches set controls = controls + 1`],
  '3 the controls of a page are counted when it is sent': () => [
    sql`update submissions set controls_seen = controls_seen + 1 where is_page`,
  ],
  '3 the pages of a worker are counted': () => [sql`update task_workers set sent = sent + 1`],
  '3 only work for a task with a form has answers': () => [
    sql`update submissions set answers = '{"done": true}' where status = 'approved'`,
  ],
  '4 withdrawing is the sum of the undecided withdrawals, with the cents of their holds': () => [decide('cancelled')],
  '4 disputed is the sum of the open disputes': () => [dispute(5)],
  '5 approved work was paid exactly its pay': () => [
    sql`update submissions set payable_amount = payable_amount + 1 where status = 'approved'`,
  ],
  '5 only approved work is paid': () => [
    sql`update submissions set status = 'rejected', rejected_because = 'none' where status = 'approved'`,
  ],
  '5 only rejected work is released, and exactly its pay': () => [
    sql`update submissions set payable_amount = payable_amount + 1 where status = 'rejected' and not is_held`,
  ],
  '5 a bonus was paid exactly its coins, by the buyer to the worker': () => [sql`update bonuses set coins = coins + 1`],
  '5 the fee of a bonus was charged to the buyer exactly': () => [sql`update bonuses set fee = fee + 1`],
  '5 only a bonus is booked as one': () => [sql`delete from bonuses`],
  '5 the bonuses of a task are what was given for its work': () => [
    sql`update tasks set bonus_total = bonus_total + 1`,
  ],
  '5 a decision books its first transfer under one key, so that it is made once': () => [
    sql`alter table transfers disable trigger user`,
    sql`update transfers set key = key || ':settle' where reason = 'settle'`,
  ],
  '5 every withdrawal was held once, exactly its coins': () => [
    sql`update withdrawals set withdrawal_coin = withdrawal_coin + 1 where status = 'pending'`,
  ],
  '5 a decided withdrawal is paid or void, exactly its coins': () => [decide('approved')],
  '5 only a decided withdrawal is paid or void': () => [
    sql`update withdrawals set status = 'pending', decided_at = null, decided_by = null where status = 'approved'`,
  ],
  '5 a returned withdrawal came back exactly, and no other did': () => [
    sql`update withdrawals set status = 'approved', returned_at = null, reason = null where status = 'returned'`,
  ],
  '5 a succeeded payment is credited exactly its coins and the cents behind them': () => [
    sql`update payments set livemode = false where livemode`,
  ],
  '5 only a succeeded payment is credited': () => [
    sql`update payments set status = 'processing', succeeded_at = null where livemode`,
  ],
  '5 what was booked is what the test card was charged': () => [
    sql`insert into test_card_intents (id, client_secret, order_id, amount_cents, status)
      select intent, 'a secret', _id, amount_cents + 1, 'succeeded' from payments where livemode`,
  ],
  '5 refunds and disputes take the share of a payment that went back, and the end of a test what is left': () => [
    refund(151),
  ],
  '5 a refund took exactly its coins and cents, and a dispute moved them as it ended': () => [refund(1)],
  '5 only refunds and disputes are booked as such': () => [move('refund', { from: 'owed', to: 'card_sales' })],
  '5 a debt is settled only with coins that came to its user': () => [
    move('refund', { from: 'owed', to: 'card_sales' }),
    move('settle_debt', { from: 'bought', to: 'owed' }),
  ],
  '5 a correction moved exactly its coins': () => [
    sql`insert into corrections (_id, from_account, to_user, to_account, amount, reason, made_by)
      values (${newId()}, 'losses', ${worker._id}, 'earned', 1, 'Goodwill.', ${admin._id})`,
  ],
  '5 only a correction is booked as one': () => [move('correction', { from: 'losses', to: 'earned' })],
  '6 card sales are the coins of succeeded payments, less refunded and lost ones': () => [
    sql`update payments set coins = coins + 1 where livemode`,
  ],
  '6 the cents of card sales are the card money behind sold coins, less refunds and lost disputes': () => [
    sql`update payments set backed_cents = backed_cents - 1 where livemode`,
  ],
  '6 the cents of all accounts are the card money behind sold coins, less what went back and what was paid out': () => [
    sql`update balances set earned_cents = earned_cents + 1 where owner = ${worker._id}`,
  ],
  '6 no coins have more card money behind them than they were ever paid out with': () => [
    sql`update balances set earned_cents = earned * 5 + 1.01 where owner = ${worker._id}`,
  ],
  '6 payouts are the coins of approved, not returned withdrawals': () => [
    sql`update withdrawals set withdrawal_coin = withdrawal_coin + 1 where status = 'approved'`,
  ],
  '6 gifts are the gifts given': () => [move('correction', { from: 'gifts_issued', to: 'gift' })],
  '6 forfeited coins of a kind are never below zero': () => [move('correction', { from: 'forfeited', to: 'bought' })],
  '6 losses are what corrections and voided test payments say': () => [
    move('correction', { from: 'losses', to: 'bought' }),
  ],
  '6 fees are what was charged for tasks and bonuses, less the share of released slots': () => [
    move('fee', { from: 'bought', to: 'fees' }),
  ],
  '6 of a fee, the share of released slots came back': () => [sql`update task_fees set total = total + 1`],
  '7 coins keep their kind: a transfer goes only where its reason may': () => [
    move('unlock', { from: 'bought', to: 'earned' }),
  ],
  '7 nothing was made or lost': () => [sql`update balances set bought = bought + 1 where owner = ${buyer._id}`],
  '8 every pending submission has a user who may decide it today': () => [
    sql`update users set blocked_at = now() where _id = ${buyer._id}`,
    sql`update users set suspended_at = now(), suspended_until = 'tomorrow' where role = 'Admin'`,
  ],
  '8 no pending work is due for ten minutes while a server runs': () => [
    sql`insert into job_runs values ('heartbeat', now()) on conflict (name) do update set at = now()`,
    sql`update submissions set review_due_at = now() - interval '11 minutes' where status = 'pending'`,
  ],
  '8 a review ends later only after five approvals by itself, and by no more than a review time': () => [
    sql`update tasks set review_again_until = now()`,
  ],
  '8 no rejection is final for ten minutes with its slot still held while a server runs': () => [
    sql`insert into job_runs values ('heartbeat', now()) on conflict (name) do update set at = now()`,
    sql`update submissions set final_at = now() - interval '11 minutes' where is_held`,
  ],
  '8 no reservation is over for ten minutes with its slot still kept while a server runs': () => [
    sql`insert into job_runs values ('heartbeat', now()) on conflict (name) do update set at = now()`,
    sql`update reservations set ends_at = now() - interval '11 minutes'`,
  ],
  '8 an open objection is about held work and ends with it': () => [
    sql`update objections set answer_due_at = answer_due_at + interval '1 hour'`,
  ],
  '8 the work of an objection is paid exactly when it ended for the worker': () => [
    sql`update objections set outcome = 'silence', ended_at = now()`,
  ],
  '8 an Admin decides an objection while its buyer is blocked': () => [
    sql`update users set blocked_at = now() where _id = ${buyer._id}`,
  ],
  '8 a user is blocked while suspended, removed, in debt or with an open dispute': () => [
    sql`update users set suspended_at = now(), suspended_until = 'tomorrow' where _id = ${worker._id}`,
  ],
  '8 a user who owes coins has no bought coins and no free slots': () => [
    move('refund', { from: 'owed', to: 'card_sales' }),
  ],
  '8 a removed user holds no coins but those of what is not decided yet': () => [
    sql`update users set removed_at = now() where _id = ${buyer._id}`,
  ],
  '8 a removed user has no running task': () => [sql`update users set removed_at = now() where _id = ${buyer._id}`],
  '8 a user who waits for the removal is suspended without an end, and no other user is': () => [
    sql`insert into waiting_removals (user_id, requested_by, due_at)
      values (${worker._id}, ${buyer._id}, now() + interval '7 days')`,
  ],
  '8 no removal waits for ten minutes after its day while a server runs': () => [
    sql`insert into job_runs values ('heartbeat', now()) on conflict (name) do update set at = now()`,
    sql`insert into waiting_removals (user_id, requested_by, due_at)
      values (${worker._id}, ${buyer._id}, now() - interval '11 minutes')`,
  ],
  '8 no suspension and no open appeal is over for ten minutes while a server runs': () => [
    sql`insert into job_runs values ('heartbeat', now()) on conflict (name) do update set at = now()`,
    sql`update users set suspended_at = now(), suspended_until = 'tomorrow' where _id = ${worker._id}`,
    sql`insert into appeals (_id, user_id, began_at, suspended_by, words, decide_due_at)
      values (${newId()}, ${worker._id}, now(), ${buyer._id}, 'It was not me.', now() - interval '11 minutes')`,
  ],
  '8 an open appeal is about a suspension that another user began': () => [
    sql`update users set suspended_at = now(), suspended_until = 'tomorrow' where _id = ${worker._id}`,
    sql`insert into appeals (_id, user_id, began_at, suspended_by, words, decide_due_at)
      values (${newId()}, ${worker._id}, 'yesterday', ${buyer._id}, 'It was not me.', 'tomorrow')`,
  ],
  '8 a removed user has no undecided work': () => [sql`update users set removed_at = now() where _id = ${worker._id}`],
}

test.each(rules)('$rule', async (rule) => {
  const changes = violatingStatements[rule.rule]?.() ?? []
  const rolledBack = new Error('rolled back')
  const change = transact(here.world.db, async (tx) => {
    for (const statement of changes) await statement.execute(tx)
    expect(await violationsOf(tx, rule)).toContainEqual(expect.objectContaining({ rule: rule.rule }))
    throw rolledBack
  })
  await expect(change).rejects.toBe(rolledBack)
})

function decide(status: 'approved' | 'cancelled'): RawBuilder<unknown> {
  return sql`update withdrawals set status = ${status}, decided_at = now(), decided_by = ${admin._id} where status = 'pending'`
}

/** A row in `refunds` for the payment of 150 coins, without a transfer. */
function refund(coins: number): RawBuilder<unknown> {
  return sql`insert into refunds (_id, refund, payment_id, amount_cents, backed_cents, coins)
    select ${newId()}, 're_1', _id, 1, 1, ${coins} from payments where livemode`
}

function dispute(coins: number): RawBuilder<unknown> {
  return sql`insert into disputes (_id, dispute, payment_id, amount_cents, backed_cents, coins)
    select ${newId()}, 'du_1', _id, 1, 1, ${coins} from payments where livemode`
}

const kindsOfUsers = ['earned', 'bought', 'gift', 'owed']

/** A transfer of one coin between accounts of the buyer and of the platform, without a business event. */
function move(reason: string, { from, to }: { from: string; to: string }): RawBuilder<unknown> {
  const ownerOf = (kind: string) => (kindsOfUsers.includes(kind) ? buyer._id : null)
  return sql`insert into transfers (from_owner, from_kind, to_owner, to_kind, amount, reason, reference, key)
    values (${ownerOf(from)}, ${from}, ${ownerOf(to)}, ${to}, 1, ${reason}, ${newId()}, ${newId()})`
}
