/** The model's rules for removals: a user with coins is suspended first, and removed on the day unless an Admin stops it. */
import { ApiError, maxCoinsRemovedAtOnce } from '@piecework/contract'
import { assertNotNew, assertNotOlderAdmin } from './admin-groups.ts'
import { sumOf } from './purse.ts'
import { refreshBlock } from './reversals.ts'
import { existingUser, removeNow } from './rules.ts'
import { type State, statusOf, userNamed } from './state.ts'

export function remove(state: State, actor: string, id: string) {
  if (id === userNamed(state, actor).id) throw new ApiError('own_account')
  const [name, user] = existingUser(state, id)
  assertNotOlderAdmin(state, actor, name)
  assertNotNew(state, actor)
  const open = Object.values(state.tasks).filter(
    (task) => task.buyer === name && ['open', 'in-progress'].includes(statusOf(task)),
  )
  const refunded = open.reduce((sum, { free, pay }) => sum + free * pay, 0)
  const forfeited = sumOf(user.balances) + refunded
  const hasCoins = user.balances.earned + user.withdrawing >= 100 || forfeited > maxCoinsRemovedAtOnce * 100
  if (!user.removal && !hasCoins) return removeNow(state, actor, name)
  user.removal ??= { by: actor, wasSuspended: user.isSuspended, small: [] }
  user.isSuspended = true
  refreshBlock(state, name)
  return { closed_tasks: open.length, refunded: refunded / 100, forfeited: forfeited / 100 }
}

export function keep(state: State, actor: string, id: string) {
  const [name, user] = existingUser(state, id)
  if (!user.removal) throw new ApiError('no_removal')
  assertNotOlderAdmin(state, actor, name)
  user.isSuspended = user.removal.wasSuspended
  user.removal = null
  refreshBlock(state, name)
  return {}
}

export function dayOfRemoval(state: State, name: string): void {
  const { removal } = userNamed(state, name)
  if (removal) removeNow(state, removal.by, name)
}
