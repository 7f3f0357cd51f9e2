/** The model's rules for removals: a user with coins is suspended first, and removed on the day unless an Admin stops it. */
import { ApiError, maxCoinsRemovedAtOnce } from '@piecework/contract'
import { assertNotNew, assertNotOlderAdmin } from './admin-groups.ts'
import { sumOf } from './purse.ts'
import { refreshBlock } from './reversals.ts'
import { existingUser, removeNow } from './rules.ts'
import { afterOver, dueFromNow, endAppeal, stopRemoval } from './sanctions.ts'
import { type State, statusOf, userNamed } from './state.ts'

export function remove(state: State, actor: string, id: string) {
  if (id === userNamed(state, actor).id) throw new ApiError('own_account')
  const [name] = existingUser(state, id)
  return afterOver(state, name, (now) => removeOrWait(now, actor, name))
}

function removeOrWait(state: State, actor: string, name: string): object {
  const user = userNamed(state, name)
  assertNotOlderAdmin(state, actor, name)
  assertNotNew(state, actor)
  const open = Object.values(state.tasks).filter(
    (task) => task.buyer === name && ['open', 'in-progress'].includes(statusOf(task)),
  )
  const refunded = open.reduce((sum, { free, pay }) => sum + free * pay, 0)
  const forfeited = sumOf(user.balances) + refunded
  const hasCoins = user.balances.earned + user.withdrawing >= 100 || forfeited > maxCoinsRemovedAtOnce * 100
  if (!user.removal && !hasCoins) {
    endAppeal(state, name, 'ended')
    return removeNow(state, actor, name)
  }
  if (!user.removal) {
    // The removal can be appealed itself.
    endAppeal(state, name, 'ended')
    user.removal = { by: actor, due: dueFromNow(user), appeal: null, small: [] }
  }
  refreshBlock(state, name)
  return { closed_tasks: open.length, refunded: refunded / 100, forfeited: forfeited / 100 }
}

export function keep(state: State, actor: string, id: string) {
  const [name] = existingUser(state, id)
  return afterOver(state, name, (now) => {
    if (!userNamed(now, name).removal) throw new ApiError('no_removal')
    assertNotOlderAdmin(now, actor, name)
    endAppeal(now, name, 'ended')
    stopRemoval(now, name)
    return {}
  })
}
