/** Everything that people do, from dice: mostly what makes sense, now and then a lie, a wrong person or a wrong thing. */
import { ApiError, coinPackages, everyEndpoint, type Role } from '@piecework/contract'
import { sql } from 'kysely'
import { approveOrphaned } from '../../src/submissions/orphaned.ts'
import { expireTasks } from '../../src/tasks/close.ts'
import { adminDeeds } from './admin-actions.ts'
import { anybody, atTheDoor, isAdmin, keyOf, missingId, ownerOr, pick, thing } from './choose.ts'
import { cancelPayout, order, payByCard, recordPayment, requestPayout, transactionOf } from './money.ts'
import { ask, type Dice, type HandlerInput, once } from './requests.ts'
import { admit, approve, clock, deleteTask, edit, post, register, reject, submit, taskOf } from './rules.ts'
import { called, type State, statusOf, sumOf } from './state.ts'

type Make = (state: State, dice: Dice) => HandlerInput
const invalid = new ApiError('invalid_input')
const yes = {}

export const deeds = {
  register(state, dice) {
    const who = anybody(state, dice, ({ role }) => role === null)
    const role = pick(['Worker', 'Buyer'] as const, dice.which)
    const says = { email: called(state, who).email, role, coins: 9999 }
    if (dice.lie === 1) Object.assign(says, { role: 'Admin' })
    if (dice.lie === 2) says.email = `x.${says.email}`
    return ask(who, 'POST', '/users', { body: says }, (now, body) => {
      if (called(now, who).removed) throw new ApiError('account_removed')
      if (dice.lie === 1) throw invalid
      if (dice.lie === 2) throw new ApiError('not_yours')
      // A removed one has another address here than the one it signs in with.
      return register(now, who, role, body.insertedId)
    })
  },

  post(state, dice) {
    const who = anybody(state, dice, ({ role, purse }) => role === 'Buyer' && sumOf(purse) > 0)
    const key = keyOf(dice)
    const said = { places: 1 + (dice.which % 4), pay: 1 + ((dice.amount * 131) % 30_000) }
    const body = { ...words, completion_date: inAWeek(), required_workers: said.places, payable_amount: said.pay / 100 }
    Object.assign(body, [{}, { total_payment: 0.01, coins: 1e9 }, { created_by: 'x@example.com' }][dice.lie] ?? {})
    if (dice.lie === 3) body.payable_amount = pick([1.005, -1, 0, 1e9], dice.which)
    if (dice.lie === 4) body.required_workers = pick([0, 1.5, -3, 1e9], dice.which)
    return ask(who, 'POST', '/tasks', { body, key }, (now, answer) => {
      admit(now, who, ['Buyer'])
      if (dice.lie === 3 || dice.lie === 4) throw invalid
      if (dice.lie === 2) throw new ApiError('not_yours')
      return once(now, `${who} post`, key, answer, said, () => post(now, who, said, answer.insertedId))
    })
  },

  edit(state, dice) {
    const id = thing(state.tasks, dice, (task) => task.closedAs === null)
    const who = ownerOr(state, dice, state.tasks[id]?.buyer)
    return ask(
      who,
      'PATCH',
      `/tasks/${id}`,
      { body: { ...words, payable_amount: 1e6, required_workers: 99 } },
      (now) => {
        admit(now, who, ['Buyer'])
        return edit(now, who, id)
      },
    )
  },

  deleteTask(state, dice) {
    const id = thing(state.tasks, dice, (task) => task.closedAs !== 'deleted')
    const who = ownerOr(state, dice, state.tasks[id]?.buyer)
    return ask(who, 'DELETE', `/tasks/${id}`, { body: { refundAmount: 1e9 } }, (now) => {
      admit(now, who, ['Buyer'])
      return deleteTask(now, who, id, 'buyer')
    })
  },

  deleteAnyTask(state, dice) {
    const id = thing(state.tasks, dice, (task) => task.closedAs !== 'deleted')
    const who = anybody(state, dice, isAdmin)
    return ask(who, 'DELETE', `/task/admin/${id}`, { body: { email: 'x@example.com', refundAmount: 1e9 } }, (now) => {
      admit(now, who, ['Admin'])
      return deleteTask(now, who, id, 'Admin')
    })
  },

  submit(state, dice) {
    const id = thing(state.tasks, dice, (task) => task.free > 0)
    const who = anybody(state, dice, ({ role }) => role === 'Worker')
    const key = keyOf(dice)
    const body = {
      task_id: id,
      submission_details: dice.lie === 1 ? '  ' : 'Done.',
      payable_amount: 1e6,
      status: 'approved',
    }
    if (dice.lie === 2) Object.assign(body, { worker_email: 'x@example.com' })
    return ask(who, 'POST', '/submissions', { body, key }, (now, answer) => {
      admit(now, who, ['Worker'])
      if (dice.lie === 1) throw invalid
      if (dice.lie === 2) throw new ApiError('not_yours')
      return once(now, `${who} submit`, key, answer, { id }, () => submit(now, who, id, answer.insertedId))
    })
  },

  approve: (state, dice) => review(state, dice, 'approve'),
  reject: (state, dice) => review(state, dice, 'reject'),

  order(state, dice) {
    const who = anybody(state, dice, ({ role }) => role === 'Buyer')
    const { coins, priceDollars } = pick(coinPackages, dice.which)
    const amount = dice.lie === 1 ? priceDollars * 100 - 1 : priceDollars * 100
    return ask(who, 'POST', '/create-payment-intent', { body: { amount, coins: 1e6 } }, (now, answer) => {
      admit(now, who, ['Buyer'])
      if (dice.lie === 1) throw invalid
      return order(now, who, coins * 100, answer.clientSecret ?? '')
    })
  },

  payByCard(state, dice) {
    const id = thing(state.purchases, dice, ({ status }) => status === 'open')
    const who = ownerOr(state, dice, state.purchases[id]?.buyer)
    const isGood = dice.lie !== 1
    const card = { number: isGood ? '4242424242424242' : '4000000000000002', exp_month: 12, exp_year: 2040, cvc: '123' }
    const body = { clientSecret: state.purchases[id]?.secret ?? 'pi_0_secret_0', ...card }
    return ask(who, 'POST', '/test-cards/confirm', { body }, (now, answer) => {
      admit(atTheDoor(state, now, answer), who, ['Buyer'])
      return payByCard(now, who, transactionOf(body.clientSecret), isGood)
    })
  },

  recordPayment(state, dice) {
    const id = thing(state.purchases, dice, ({ status }) => status === 'charged')
    const who = ownerOr(state, dice, state.purchases[id]?.buyer)
    const body = { transactionId: id, coins: 1e6, amountPaid: 1e6, status: 'succeeded' }
    return ask(who, 'POST', '/payments', { body }, (now, answer) => {
      admit(atTheDoor(state, now, answer), who, ['Buyer'])
      return recordPayment(now, who, id)
    })
  },

  requestPayout(state, dice) {
    const who = anybody(state, dice, ({ role, purse }) => role === 'Worker' && purse.earned >= 20_000)
    const key = keyOf(dice)
    const coins = dice.lie === 1 ? pick([199, 200.5, -200, 1e9], dice.which) : 200 + (dice.amount % 150)
    const body = {
      withdrawal_coin: coins,
      payment_system: 'Bkash',
      account_number: '01712345678',
      withdrawal_amount: 1e6,
    }
    if (dice.lie === 2) Object.assign(body, { worker_email: 'x@example.com' })
    return ask(who, 'POST', '/withdrawals', { body, key }, (now, answer) => {
      admit(now, who, ['Worker'])
      if (dice.lie === 1) throw invalid
      if (dice.lie === 2) throw new ApiError('not_yours')
      return once(now, `${who} payout`, key, answer, { coins }, () =>
        requestPayout(now, who, coins * 100, answer.insertedId),
      )
    })
  },

  cancelPayout(state, dice) {
    const id = thing(state.payouts, dice, ({ status }) => status === 'pending')
    const who = ownerOr(state, dice, state.payouts[id]?.worker)
    return ask(who, 'PATCH', `/withdrawals/cancel/${id}`, {}, (now) => {
      admit(now, who, ['Worker'], true)
      return cancelPayout(now, who, id)
    })
  },

  ...adminDeeds,

  look(state, dice) {
    const [, { path, access, mustMatchCaller }] = pick(pages, dice.which)
    const who = pick(Object.keys(state.people), dice.who)
    const [field] = dice.lie < 3 ? mustMatchCaller : []
    return ask(who, 'GET', `${path}${field ? `?${field}=x@example.com` : ''}`, {}, (now) => {
      const { role } = admit(now, who, access as readonly Role[], true)
      if (field && role !== 'Admin') throw new ApiError('not_yours')
      return yes
    })
  },

  /** The clock runs. In a burst it may do one thing only, because it does each in a transaction of its own. */
  clock(state) {
    const due = [
      ...Object.values(state.tasks).filter((task) => task.isOver && ['open', 'in-progress'].includes(statusOf(task))),
      ...Object.values(state.work).filter(
        (work) => work.status === 'pending' && called(state, taskOf(state, work).buyer).removed === 'long ago',
      ),
    ]
    return {
      says: 'the clock',
      send: async (_cast, { db, config }) => {
        await expireTasks(db, config.timeZone)
        await approveOrphaned(db, config.timeZone)
        return { status: 200, body: {} }
      },
      rule: (now) => {
        clock(now)
        return yes
      },
      ...(due.length > 1 && { alone: true }),
    }
  },

  deadline(state, dice) {
    const id = thing(state.tasks, dice, (task) => !task.isOver && task.closedAs === null)
    return passing(
      `the day of ${id} passes`,
      sql`update tasks set completion_date = current_date - 3 where _id = ${id}`,
      (now) => {
        const task = now.tasks[id]
        if (task) task.isOver = true
      },
    )
  },

  week(state, dice) {
    const name = pick(Object.keys(state.people), dice.who)
    const { id, removed } = called(state, name)
    const ages = sql`update users set removed_at = now() - interval '8 days' where _id = ${id || missingId} and removed_at is not null`
    return passing(`a week passes for ${name}`, ages, (now) => {
      if (removed) called(now, name).removed = 'long ago'
    })
  },
} satisfies Record<string, Make>

export type DeedName = keyof typeof deeds

const words = { task_title: 'Label signs', task_detail: 'Draw boxes.', submission_info: 'The link.' }
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
const pages = everyEndpoint().filter(
  ([, { method, path, access, format }]) =>
    method === 'GET' && typeof access !== 'string' && format === 'json' && !path.includes('{'),
)

function review(state: State, dice: Dice, deed: 'approve' | 'reject'): HandlerInput {
  const id = thing(state.work, dice, ({ status }) => status === 'pending')
  const work = state.work[id]
  const buyer = work && taskOf(state, work).buyer
  const isGone = buyer !== undefined && Boolean(called(state, buyer).removed)
  const who = isGone || dice.lie === 3 ? anybody(state, dice, isAdmin) : ownerOr(state, dice, buyer)
  const lies = { 1: { coins: 1.11 }, 2: { worker_email: 'x@example.com' } }[dice.lie] ?? {}
  const says = { ...('coins' in lies && { coins: 111 }), ...('worker_email' in lies && { email: lies.worker_email }) }
  return ask(
    who,
    'PATCH',
    `/submissions/${deed}/${id}`,
    { body: deed === 'approve' ? lies : { task_id: missingId } },
    (now) => {
      admit(now, who, ['Buyer', 'Admin'])
      return deed === 'approve' ? approve(now, who, id, says) : reject(now, who, id)
    },
  )
}

function passing(
  says: string,
  change: ReturnType<typeof sql>,
  rule: (now: State) => void,
): HandlerInput & { alone: true } {
  return {
    says,
    alone: true,
    send: async (_cast, { db }) => {
      await change.execute(db)
      return { status: 200, body: {} }
    },
    rule: (now) => {
      rule(now)
      return yes
    },
  }
}
