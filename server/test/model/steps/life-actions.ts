/** The actions on a posted task and on decided work, from random numbers. */
import { ApiError } from '@piecework/contract'
import { day } from '@piecework/contract/test/factories'
import { addSlots, extend, giveBonus, pause, resume } from '../rules/life-rules.ts'
import { type State, statusOf, type Task, taskOf } from '../rules/state.ts'
import { isAdmin, keyOf, pick, pickId, pickOwner, pickUser } from './choose.ts'
import { by, type ModelRequest, type RandomNumbers, withIdempotencyKey } from './requests.ts'

const isRunning = (task: Task) => statusOf(task) === 'open' || statusOf(task) === 'in-progress'

export const lifeActions = {
  addSlots(state: State, random: RandomNumbers): ModelRequest {
    const id = pickId(state.tasks, random, ({ closedAs }) => closedAs === null)
    const actor = pickOwner(state, random, state.tasks[id]?.buyer)
    const key = keyOf(random)
    const slots = random.fault === 1 ? pick([0, -1, 0.5, 100_001], random.target) : 1 + (random.amount % 5)
    const body = { required_workers: slots, total_payment: 0.01, payable_amount: 0.01 }
    return by.buyer(actor, 'POST', `/tasks/add-slots/${id}`, { body, key }, (now, output) => {
      if (random.fault === 1) throw new ApiError('invalid_input')
      return withIdempotencyKey(now, `${actor} addSlots`, key, output, { id, slots }, () =>
        addSlots(now, actor, id, slots),
      )
    })
  },

  extend(state: State, random: RandomNumbers): ModelRequest {
    const id = pickId(state.tasks, random, isRunning)
    const actor = pickOwner(state, random, state.tasks[id]?.buyer)
    const days = random.fault === 1 ? -1 : 5 + (random.amount % 20)
    return by.buyer(actor, 'PATCH', `/tasks/extend/${id}`, { body: { completion_date: day(days) } }, (now) => {
      if (random.fault === 1) throw new ApiError('invalid_input')
      return extend(now, actor, id, days)
    })
  },

  pause: (state: State, random: RandomNumbers) => pauseOrResume(state, random, 'pause'),
  resume: (state: State, random: RandomNumbers) => pauseOrResume(state, random, 'resume'),

  bonus(state: State, random: RandomNumbers): ModelRequest {
    const id = pickId(state.submissions, random, ({ status }) => status !== 'pending')
    const submission = state.submissions[id]
    const actor = pickOwner(state, random, submission && taskOf(state, submission).buyer)
    const key = keyOf(random)
    const coins = 1 + ((random.amount * 37) % 12_000)
    const sent = random.fault === 1 ? pick([0, -5, 1.005, 1e9], random.target) : coins / 100
    return by.buyer(actor, 'POST', `/submissions/bonus/${id}`, { body: { coins: sent }, key }, (now, output) => {
      if (random.fault === 1) throw new ApiError('invalid_input')
      return withIdempotencyKey(now, `${actor} bonus`, key, output, { id, coins }, () =>
        giveBonus(now, actor, id, coins),
      )
    })
  },
}

function pauseOrResume(state: State, random: RandomNumbers, action: 'pause' | 'resume'): ModelRequest {
  const id = pickId(state.tasks, random, isRunning)
  const byAdmin = random.amount % 4 === 0
  const actor = byAdmin ? pickUser(state, random, isAdmin) : pickOwner(state, random, state.tasks[id]?.buyer)
  return by.buyerOrAdmin(actor, 'PATCH', `/tasks/${action}/${id}`, { body: {} }, (now) =>
    action === 'pause' ? pause(now, actor, id) : resume(now, actor, id),
  )
}
