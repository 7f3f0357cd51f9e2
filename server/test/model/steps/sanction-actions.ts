/** Appeals of suspended users and their decisions, from random numbers. */
import { ApiError } from '@piecework/contract'
import { appeal, decideAppeal } from '../rules/sanctions.ts'
import { isSuspended } from '../rules/state.ts'
import { isAdmin, keyOf, pickId, pickUser } from './choose.ts'
import { by, type Make, type ModelRequest, withIdempotencyKey } from './requests.ts'

export const sanctionActions = {
  appeal(state, random) {
    const actor = pickUser(state, random, isSuspended)
    return appealBy(actor, keyOf(random), random.fault === 1 ? 'Why?' : undefined)
  },

  decideAppeal(state, random) {
    const id = pickId(state.appeals, random, ({ outcome }) => outcome === null)
    const actor = pickUser(state, random, isAdmin)
    return appealDecidedBy(actor, id, random.amount % 2 === 0, random.fault === 1 ? 'No.' : undefined)
  },
} satisfies Record<string, Make>

export function appealBy(actor: string, key?: string, words = 'It was not me at all.'): ModelRequest {
  return by.suspendedUser(actor, 'POST', '/appeals', { body: { words }, key }, (now, output) => {
    if (words.length < 10) throw new ApiError('invalid_input')
    return withIdempotencyKey(now, `${actor} appeal`, key, output, { words }, () =>
      appeal(now, actor, output.insertedId),
    )
  })
}

export function appealDecidedBy(
  admin: string,
  id: string,
  upheld: boolean,
  why = 'The appeal explains what happened.',
): ModelRequest {
  return by.admin(admin, 'PATCH', `/appeals/decide/${id}`, { body: { upheld, why } }, (now) => {
    if (why.length < 20) throw new ApiError('invalid_input')
    return decideAppeal(now, admin, id, upheld)
  })
}
