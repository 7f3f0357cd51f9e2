/** What an endpoint states about itself. Server, web, OpenAPI document and permission test all read it. */
import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Role } from './roles.ts'

/**
 * Who may call:
 * - `anyone`: the token is not looked at;
 * - `visitor`: no token needed, but one that is sent must be good and says who asks;
 * - `signed-in`: a good token, even if no user record exists yet;
 * - a list of roles: a user with one of them.
 */
export type Access = 'anyone' | 'visitor' | 'signed-in' | readonly Role[]

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * One page of a list. On the wire: the rows as a plain array, `X-Total-Count`, and `Link: <…>; rel="next"`.
 * A list that only grows may be left uncounted (`total: null`, no header): counting it would cost more every day.
 */
export type Page<Row, Total = number> = { rows: Row[]; total: Total; next: string | null }

export type Endpoint<
  Sent = unknown,
  Input = unknown,
  Answer = unknown,
  R extends ErrorCode = ErrorCode,
  W extends Access = Access,
  Paged extends boolean = boolean,
  Transaction extends boolean = boolean,
> = {
  method: Method
  /** Below `/api`; parameters as `{name}`, like the specification writes them. */
  path: `/${string}`
  /** One sentence for the API pages. */
  summary: string
  access: W
  /**
   * Path parameters, query and body in one object; the path wins over the body, the body over the query. Without a token
   * the query counts for GET only.
   */
  input: z.core.$ZodType<Input, Sent>
  output: z.core.$ZodType<Answer>
  /** Beyond those every endpoint can have (input, token, role, rate, defect). */
  errors: readonly R[]
  /** Input fields that say who I am: present and not the caller's e-mail is refused. Admins may read others. */
  mustMatchCaller: readonly string[]
  /**
   * The handler runs in one transaction, which the server opens for it. Unless stated: every method but GET. Endpoints
   * that ask other services, hash passwords or count failures around their changes open their own transactions.
   */
  transaction: Transaction
  /** `Idempotency-Key` is honoured: the server keeps it in the endpoint's transaction, for the user who calls. */
  idempotent: boolean
  /** A suspended user may call it too; otherwise such a user only reads. */
  whileSuspended: boolean
  /** An Admin who still owes the second factor may call it too; otherwise such a session only reads what is its own. */
  beforeFactor: boolean
  /** Sent as `multipart/form-data` with one file, which the input calls `file`; everything else is sent as JSON. */
  upload: boolean
  /** The answer is a list with `X-Total-Count` and `Link`. */
  paged: Paged
  /** What comes back: JSON, or a file of comma-separated values, line by line. */
  format: 'json' | 'csv'
  /** Status of a success; a POST that inserted nothing (`insertedId: null`) answers 200. */
  status: 200 | 201
}

type Statement<Sent, Input, Answer, R extends ErrorCode, W extends Access, M extends Method, T extends boolean> = Pick<
  Endpoint<Sent, Input, Answer, R, W>,
  'path' | 'summary' | 'access' | 'input' | 'output' | 'errors'
> & { method: M; transaction?: T; idempotent?: W extends readonly Role[] ? boolean : false } & Partial<
    Pick<Endpoint, 'mustMatchCaller' | 'whileSuspended' | 'beforeFactor' | 'upload' | 'status'>
  >

/** What an endpoint states about its transaction, or what follows from its method. */
type Transacts<M extends Method, T extends boolean> = boolean extends T ? (M extends 'GET' ? false : true) : T

/** An endpoint with one answer. */
export function endpoint<
  Sent,
  Input,
  Answer,
  const R extends ErrorCode,
  const W extends Access,
  const M extends Method,
  const T extends boolean = boolean,
>(stated: Statement<Sent, Input, Answer, R, W, M, T>): Endpoint<Sent, Input, Answer, R, W, false, Transacts<M, T>> {
  const transaction = (stated.transaction ?? stated.method !== 'GET') as Transacts<M, T>
  return { ...usual, ...stated, transaction, paged: false }
}

/** An endpoint that answers a list, page by page. `answer` is the schema of the whole array. */
export function list<Sent, Input, Row, const R extends ErrorCode, const W extends Access>(
  stated: Statement<Sent, Input, Row[], R, W, 'GET', false>,
): Endpoint<Sent, Input, Row[], R, W, true, false> {
  return { ...endpoint(stated), paged: true }
}

/** An endpoint that answers a file of comma-separated values. */
export function csv<Sent, Input, const R extends ErrorCode, const W extends Access>(
  stated: Omit<Statement<Sent, Input, never, R, W, 'GET', false>, 'output'>,
): Endpoint<Sent, Input, AsyncIterable<string>, R, W, false, false> {
  return { ...endpoint({ ...stated, output: z.custom<AsyncIterable<string>>() }), format: 'csv' }
}

const usual = {
  mustMatchCaller: [],
  idempotent: false,
  whileSuspended: false,
  beforeFactor: false,
  upload: false,
  status: 200,
  format: 'json',
} as const

export type InputOf<E> = E extends Endpoint<infer _S, infer Input, infer _A, infer _R, infer _W> ? Input : never
export type SentOf<E> = E extends Endpoint<infer Sent, infer _I, infer _A, infer _R, infer _W> ? Sent : never
export type AnswerOf<E> = E extends Endpoint<infer _S, infer _I, infer Answer, infer _R, infer _W> ? Answer : never
/** What a call gives back: one answer, or one page of a list. */
export type ResultOf<E> =
  E extends Endpoint<infer _S, infer _I, infer Answer, infer _R, infer _W, infer Paged>
    ? Paged extends true
      ? Answer extends (infer Row)[]
        ? Page<Row, number | null>
        : never
      : Answer
    : never
