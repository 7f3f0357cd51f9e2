/** What Admins do, from dice: payouts, people, corrections, switches. */
import { roles, type SwitchName, switchNames } from '@piecework/contract'
import { anybody, isAdmin, missingId, pick, thing } from './choose.ts'
import { approvePayout, claimPayout, refusePayout, returnPayout } from './money.ts'
import { ask, type Dice, type HandlerInput } from './requests.ts'
import { admit, changeRole, correct, decideCorrection, remove, suspend } from './rules.ts'
import { called, type State, type Way } from './state.ts'

type Make = (state: State, dice: Dice) => HandlerInput
const yes = {}

export const adminDeeds = {
  startPayout: (state, dice) => payout(state, dice, 'start', (now, who, id) => claimPayout(now, who, id, 'start')),
  releasePayout: (state, dice) =>
    payout(state, dice, 'release', (now, who, id) => claimPayout(now, who, id, 'release')),
  refusePayout: (state, dice) => payout(state, dice, 'refuse', refusePayout),
  returnPayout: (state, dice) => payout(state, dice, 'returned', (now, _who, id) => returnPayout(now, id)),
  approvePayout(state, dice) {
    const lies = { 1: { coins: 1 }, 2: { email: 'x@example.com' } }[dice.lie] ?? {}
    const says = { ...lies, ...('coins' in lies && { coins: lies.coins * 100 }) }
    return payout(state, dice, 'approve', (now, who, id) => approvePayout(now, who, id, says), lies)
  },

  changeRole(state, dice) {
    const role = pick(roles, dice.amount)
    return onSomebody(state, dice, 'PATCH', '/users/', { role }, (now, who, id) => changeRole(now, who, id, role))
  },
  suspend: (state, dice) =>
    onSomebody(state, dice, 'PATCH', '/users/suspend/', { reason: 'Spam' }, (now, who, id) =>
      suspend(now, who, id, true),
    ),
  unsuspend: (state, dice) =>
    onSomebody(state, dice, 'PATCH', '/users/unsuspend/', { reason: 'Well' }, (now, who, id) =>
      suspend(now, who, id, false),
    ),
  remove: (state, dice) => onSomebody(state, dice, 'DELETE', '/users/', undefined, remove),

  correct(state, dice) {
    const who = anybody(state, dice, isAdmin)
    const citizen = pick(Object.keys(state.people), dice.which)
    const way = pick(Object.keys(sides) as Way[], dice.amount)
    const amount = dice.lie === 1 ? 100_001 + dice.amount : 1 + dice.amount * 29
    const body = { ...sides[way](called(state, citizen).id || missingId), amount: amount / 100, reason: 'A mistake' }
    return ask(who, 'POST', '/corrections', { body }, (now, answer) => {
      admit(now, who, ['Admin'])
      return correct(now, who, { citizen, way, amount }, answer.insertedId)
    })
  },
  confirmCorrection: (state, dice) => corrected(state, dice, 'confirm'),
  withdrawCorrection: (state, dice) => corrected(state, dice, 'withdraw'),

  turn(state, dice) {
    const who = anybody(state, dice, isAdmin)
    const name: SwitchName = pick(switchNames, dice.which)
    // Mostly on, or nothing would happen any more.
    const is_on = dice.lie > 1
    return ask(who, 'PATCH', `/switches/${name}`, { body: { is_on, reason: 'Quiet' } }, (now) => {
      admit(now, who, ['Admin'])
      now.off = is_on ? now.off.filter((each) => each !== name) : [...new Set([...now.off, name])]
      return yes
    })
  },
} satisfies Record<string, Make>

const sides: Record<Way, (user: string) => object> = {
  'loss made good': (user) => ({ from_account: 'losses', to_user: user, to_account: 'earned' }),
  'loss booked': (user) => ({ from_user: user, from_account: 'bought', to_account: 'losses' }),
  'gift given': (user) => ({ from_account: 'gifts_issued', to_user: user, to_account: 'gift' }),
  'gift taken back': (user) => ({ from_user: user, from_account: 'gift', to_account: 'gifts_issued' }),
  'unclaimed paid': (user) => ({ from_account: 'forfeited', to_user: user, to_account: 'bought' }),
}

function payout(
  state: State,
  dice: Dice,
  deed: string,
  rule: (now: State, who: string, id: string) => object,
  lies: object = {},
): HandlerInput {
  const wanted = deed === 'returned' ? 'approved' : 'pending'
  const id = thing(state.payouts, dice, ({ status }) => status === wanted)
  const who = anybody(state, dice, isAdmin)
  return ask(who, 'PATCH', `/withdrawals/${deed}/${id}`, { body: { reason: 'A reason', ...lies } }, (now) => {
    admit(now, who, ['Admin'])
    return rule(now, who, id)
  })
}

function onSomebody(
  state: State,
  dice: Dice,
  method: 'PATCH' | 'DELETE',
  path: string,
  body: object | undefined,
  rule: (now: State, who: string, id: string) => object,
): HandlerInput {
  const who = anybody(state, dice, isAdmin)
  const id = called(state, pick(Object.keys(state.people), dice.which)).id || missingId
  return ask(who, method, `${path}${id}`, { body }, (now) => {
    admit(now, who, ['Admin'])
    return rule(now, who, id)
  })
}

function corrected(state: State, dice: Dice, deed: 'confirm' | 'withdraw'): HandlerInput {
  const id = thing(state.proposals, dice, ({ status }) => status === 'proposed')
  const who = anybody(state, dice, isAdmin)
  return ask(who, 'PATCH', `/corrections/${deed}/${id}`, {}, (now) => {
    admit(now, who, ['Admin'])
    return decideCorrection(now, who, id, deed)
  })
}
