/** A request of a user, and the rule that predicts its result. */
import { isDeepStrictEqual } from 'node:util'
import { ApiError, roles as allRoles, apiErrors, type Role } from '@piecework/contract'
import type { StripeStandIn } from '../../stripe.ts'
import type { ApiResponse, Method, TestUser, World } from '../../world.ts'
import { assertMayCall } from '../rules/rules.ts'
import type { State } from '../rules/state.ts'

export type TestUsers = Record<string, TestUser>
/** A server, and the stand-in for its card provider if it is live. */
export type ModelWorld = World & { stripe?: StripeStandIn }

export type ModelRequest = {
  /** Describes the request in the report of a failure. */
  description: string
  send(users: TestUsers, world: ModelWorld): Promise<Pick<ApiResponse, 'status' | 'body'>>
  /**
   * Applies the request to the model. `body` is the server's output, for the ids of new rows.
   * @returns fields that the output must have. @throws ApiError when the server must answer this error.
   */
  apply(state: State, body: ApiResponse['body']): object
  /** It runs alone, never in a burst. */
  alone?: true
  /** At most one request of a burst has this key. */
  only?: string
}

/**
 * Random numbers of one step: the user, the row, an amount, and the kind of fault. Fault 0 picks any user or a missing
 * id, small numbers pick any row or a wrong input, the others are valid.
 */
export type RandomNumbers = { actor: number; target: number; amount: number; fault: number }

/** An action makes a request of the random numbers of a step. */
export type Make = (state: State, random: RandomNumbers) => ModelRequest

type RequestContent = { body?: object | undefined; key?: string | undefined }

export function request(
  actor: string,
  method: Method,
  path: string,
  { body, key }: RequestContent,
  apply: ModelRequest['apply'],
): ModelRequest {
  return {
    description: `${actor} ${method} ${path} ${body ? JSON.stringify(body) : ''}${key ? ` key ${key}` : ''}`,
    send: (users) => userIn(users, actor).send(method, path, body, key ? { 'idempotency-key': key } : {}),
    apply,
  }
}

/** A request that users with one of these roles may make, suspended ones only with `whileSuspended`. */
const requestBy =
  (roles: readonly Role[], whileSuspended = false): typeof request =>
  (actor, method, path, content, apply) =>
    request(actor, method, path, content, (state, output) => {
      assertMayCall(state, actor, roles, whileSuspended)
      return apply(state, output)
    })

export const by = {
  buyer: requestBy(['Buyer']),
  worker: requestBy(['Worker']),
  suspendedWorker: requestBy(['Worker'], true),
  suspendedUser: requestBy(allRoles, true),
  admin: requestBy(['Admin']),
  buyerOrAdmin: requestBy(['Buyer', 'Admin']),
}

type Send = (world: ModelWorld) => unknown

/** Something that happens without a request of a user. */
export function happening(description: string, send: Send, rule: (now: State) => void): ModelRequest {
  return {
    description,
    send: async (_users, world) => {
      await send(world)
      return { status: 200, body: {} }
    },
    apply: (now) => {
      rule(now)
      return {}
    },
  }
}

/** The same, but never in a burst. */
export function happeningAlone(...event: Parameters<typeof happening>): ModelRequest {
  return { ...happening(...event), alone: true }
}

/** A repeat with the same key gets the first output; the same key with another input is an error. */
export function withIdempotencyKey(
  state: State,
  name: string,
  key: string | undefined,
  body: ApiResponse['body'],
  input: object,
  action: () => object,
) {
  if (!key) return action()
  const storageKey = `${name} ${key}`
  const earlier = state.storedOutputs[storageKey]
  if (earlier && earlier.input !== JSON.stringify(input)) throw new ApiError('idempotency_key_reused')
  if (earlier) return earlier.body as object
  const output = action()
  state.storedOutputs[storageKey] = { input: JSON.stringify(input), body }
  return output
}

/** @returns whether the response is what the rule predicts; `state` is then the state after the request. */
export function matchesRule(
  state: State,
  { apply }: ModelRequest,
  { status, body }: Pick<ApiResponse, 'status' | 'body'>,
  mustMatchCode = true,
): boolean {
  const isSuccess = status < 300
  try {
    const expected = apply(state, body)
    return isSuccess && Object.entries(expected).every(([field, value]) => isDeepStrictEqual(body[field], value))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Only this error leaves a row, a proposal.
    if ((body.code === 'second_admin_needed') !== (error.code === 'second_admin_needed')) return false
    return !isSuccess && (!mustMatchCode || (body.code === error.code && status === apiErrors[error.code]))
  }
}

export function userIn(users: TestUsers, name: string): TestUser {
  const user = users[name]
  if (!user) throw new Error(`there is no user ${name}`)
  return user
}
