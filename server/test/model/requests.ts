/** What somebody asks of the server, and the rule that says what must come of it. */
import { ApiError } from '@piecework/contract'
import type { Answer, Method, TestUser, World } from '../world.ts'
import type { State } from './state.ts'

export type Cast = Record<string, TestUser>

export type HandlerInput = {
  /** For whoever reads the report of a failure. */
  says: string
  send(cast: Cast, world: World): Promise<Pick<Answer, 'status' | 'body'>>
  /**
   * Does it to the model. `body` is the answer that came, for the names of what was made.
   * @returns fields that the answer must have. @throws Refused when it must be refused.
   */
  rule(state: State, body: Answer['body']): object
}

/** Dice for one step: who, about what, how much, and whether it is a lie. */
export type Dice = { who: number; which: number; amount: number; lie: number }

type Said = { body?: object | undefined; key?: string | undefined }

export function ask(
  who: string,
  method: Method,
  path: string,
  { body, key }: Said,
  rule: HandlerInput['rule'],
): HandlerInput {
  return {
    says: `${who} ${method} ${path} ${body ? JSON.stringify(body) : ''}${key ? ` key ${key}` : ''}`,
    send: (cast) => personIn(cast, who).call(method, path, body, key ? { 'idempotency-key': key } : {}),
    rule,
  }
}

/** A repeat under the same key gets its first answer; the key for something else is refused. */
export function once(
  state: State,
  name: string,
  key: string | undefined,
  body: Answer['body'],
  said: object,
  deed: () => object,
) {
  if (!key) return deed()
  const slot = `${name} ${key}`
  const earlier = state.answered[slot]
  if (earlier && earlier.said !== JSON.stringify(said)) throw new ApiError('idempotency_key_reused')
  if (earlier) return earlier.body as object
  const answer = deed()
  state.answered[slot] = { said: JSON.stringify(said), body }
  return answer
}

/** @returns whether the answer is what the rule says; the town is then as the rule leaves it. */
export function explains(
  state: State,
  { rule }: HandlerInput,
  { status, body }: Pick<Answer, 'status' | 'body'>,
  byCode = true,
): boolean {
  const isYes = status < 300
  try {
    const expected = rule(state, body)
    return isYes && Object.entries(expected).every(([field, value]) => Object.is(body[field], value))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return !isYes && (!byCode || (body.code === error.code && status === error.status))
  }
}

function personIn(cast: Cast, name: string): TestUser {
  const person = cast[name]
  if (!person) throw new Error(`nobody is called ${name}`)
  return person
}
