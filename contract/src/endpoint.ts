/** The definition of an endpoint. The server, the web client, the OpenAPI document and the permission test read it. */
import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Role } from './roles.ts'

/** The bytes of a file, read from its store while they are sent. */
export type FileToSend = { type: string; name: string; bytes: number; content: AsyncIterable<Uint8Array> }

/**
 * Who may call:
 * - `anyone`: a token is ignored;
 * - `visitor`: the token is optional; a token that is sent must be valid and identifies the caller;
 * - `signed-in`: a valid token is required; the user record may not exist yet;
 * - a list of roles: the caller must be a user with one of them.
 */
export type Access = 'anyone' | 'visitor' | 'signed-in' | readonly Role[]

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
/** Below `/api`; parameters are written `{name}`, as in the specification. */
type Path = `/${string}`

/**
 * One page of a list. On the wire: the rows as a plain array, `X-Total-Count`, and `Link: <…>; rel="next"`.
 * A list that only grows may be uncounted (`total: null`, no header), because the cost of a count grows with it.
 */
export type Page<Row, Total = number> = { rows: Row[]; total: Total; next: string | null }

export type Endpoint<
  Sent = unknown,
  Input = unknown,
  Output = unknown,
  R extends ErrorCode = ErrorCode,
  W extends Access = Access,
  Paged extends boolean = boolean,
  Transaction extends boolean = boolean,
> = {
  method: Method
  path: Path
  /** One sentence for the API documentation page. */
  summary: string
  access: W
  /**
   * Path parameters, query and body in one object. The path overrides the body, the body overrides the query. Without a
   * token the query is read for GET only.
   */
  input: z.core.$ZodType<Input, Sent>
  output: z.core.$ZodType<Output>
  /** Error codes of this endpoint, besides `commonErrors`. Default: none. */
  errors: readonly R[]
  /** Input fields that must hold the caller's e-mail if sent, else `not_yours`. Admins may read other users' rows. */
  mustMatchCaller: readonly string[]
  /**
   * The server runs the handler in one transaction. Default: true for every method except GET. Endpoints that call
   * other services, hash passwords or count failures around their changes open their own transactions.
   */
  transaction: Transaction
  /** `Idempotency-Key` is supported: the server stores the key of the calling user in the endpoint's transaction. */
  idempotent: boolean
  /** A suspended user may call it too; other endpoints let a suspended user only read. */
  whileSuspended: boolean
  /** An Admin without the second factor may call it too; without it a session of an Admin only reads its own data. */
  beforeFactor: boolean
  /**
   * False: the input is JSON. `form`: it is `multipart/form-data` with one file in the field `file`. `rows`: the body is a file of
   * rows that is read while it arrives, and all other input is in the query.
   */
  upload: false | 'form' | 'rows'
  /** The output is a list with `X-Total-Count` and `Link`. */
  paged: Paged
  /** The format of the output: JSON, or a file that is streamed. */
  format: 'json' | 'csv' | 'json-file' | 'json-lines' | 'file'
  /** The status of a success; a POST that inserted nothing (`insertedId: null`) has status 200. */
  status: 200 | 201
}

type Definition<Sent, Input, Output, R extends ErrorCode, W extends Access, T extends boolean> = Pick<
  Endpoint<Sent, Input, Output, R, W>,
  'summary' | 'access'
> & {
  /** Default: the endpoint takes nothing. */
  input?: Endpoint<Sent, Input>['input']
  /** Default: it returns nothing but its success. */
  output?: Endpoint<Sent, Input, Output>['output']
  errors?: readonly R[]
  transaction?: T
  idempotent?: W extends readonly Role[] ? boolean : false
} & Partial<Pick<Endpoint, 'mustMatchCaller' | 'whileSuspended' | 'beforeFactor' | 'upload' | 'status'>>

/** The `transaction` of the definition, or the default of the method. */
type TransactionOf<M extends Method, T extends boolean> = boolean extends T ? (M extends 'GET' ? false : true) : T

/** Defines an endpoint with one output. `route` is its method and its path. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Sent = Record<string, never>,
  Input = Record<string, never>,
  Output = { success: boolean },
  const W extends Access = Access,
  const M extends Method = Method,
  const R extends ErrorCode = never,
  const T extends boolean = boolean,
>(
  route: `${M} ${Path}`,
  definition: Definition<Sent, Input, Output, R, W, T>,
): Endpoint<Sent, Input, Output, R, W, false, TransactionOf<M, T>> {
  const [method, path] = route.split(' ') as [M, Path]
  const transaction = (definition.transaction ?? method !== 'GET') as TransactionOf<M, T>
  const made = { ...defaults, ...definition, method, path, transaction, paged: false as const }
  // Where the definition has no schema, its types have the defaults of the type parameters.
  return made as Endpoint<Sent, Input, Output, R, W, false, TransactionOf<M, T>>
}

/** Defines an endpoint that returns a list, page by page. `output` is the schema of the whole array. */
/* @__NO_SIDE_EFFECTS__ */
export function list<Sent, Input, Row, const W extends Access, const R extends ErrorCode = never>(
  path: Path,
  definition: Definition<Sent, Input, Row[], R, W, false> & Pick<Endpoint<Sent, Input, Row[]>, 'input' | 'output'>,
): Endpoint<Sent, Input, Row[], R, W, true, false> {
  return { ...endpoint(`GET ${path}`, definition), paged: true }
}

/** What the handler of an endpoint returns that answers with a file: its text row by row, or a stored file as it is. */
type FileOutput = Record<'csv' | 'json-file' | 'json-lines', AsyncIterable<string>> & { file: FileToSend }

/** Defines an endpoint that returns a file, which has no schema. */
/* @__NO_SIDE_EFFECTS__ */
export function file<
  const F extends keyof FileOutput,
  Sent = Record<string, never>,
  Input = Record<string, never>,
  const W extends Access = Access,
  const R extends ErrorCode = never,
>(
  path: Path,
  format: F,
  definition: Omit<Definition<Sent, Input, never, R, W, false>, 'output'>,
): Endpoint<Sent, Input, FileOutput[F], R, W, false, false> {
  return { ...endpoint(`GET ${path}`, { ...definition, output: z.custom<FileOutput[F]>() }), format }
}

const defaults = {
  input: z.object({}),
  output: z.object({ success: z.boolean() }),
  errors: [],
  mustMatchCaller: [],
  idempotent: false,
  whileSuspended: false,
  beforeFactor: false,
  upload: false,
  status: 200,
  format: 'json',
} as const

export type InputOf<E> = E extends Endpoint<infer _S, infer Input, infer _A, infer _R, infer _W> ? Input : never
export type RawInputOf<E> = E extends Endpoint<infer Sent, infer _I, infer _A, infer _R, infer _W> ? Sent : never
export type OutputOf<E> = E extends Endpoint<infer _S, infer _I, infer Output, infer _R, infer _W> ? Output : never
/** The result of a call: one output, or one page of a list. */
export type ResultOf<E> =
  E extends Endpoint<infer _S, infer _I, infer Output, infer _R, infer _W, infer Paged>
    ? Paged extends true
      ? Output extends (infer Row)[]
        ? Page<Row, number | null>
        : never
      : Output
    : never
