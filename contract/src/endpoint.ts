/** The definition of an endpoint. The server, the web client, the OpenAPI document and the permission test read it. */
import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Role } from './roles.ts'
import type { Scope } from './scopes.ts'

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
 * A list that only grows may be uncounted (`total: null`, no header), because the cost of a count grows with it. `by` is the parameter that takes
 * `next`; without it `cursor`.
 */
export type Page<Row, Total = number> = { rows: Row[]; total: Total; next: string | null; by?: 'after' }

export type Endpoint = {
  method: Method
  path: Path
  /** One sentence for the API documentation page. */
  summary: string
  access: Access
  /** The scope that opens it to the keys of programs; `any`: every key may call it. Default: none, it is closed to keys. */
  scope: Scope | 'any' | null
  /**
   * Path parameters, query and body in one object. The path overrides the body, the body overrides the query. Without a
   * token the query is read for GET only.
   */
  input: z.core.$ZodType
  output: z.core.$ZodType
  /** Error codes of this endpoint, besides `commonErrors` and that of an idempotency key. Default: none. */
  errors: readonly ErrorCode[]
  /** Input fields that must hold the caller's e-mail if sent, else `not_yours`. Admins may read other users' rows. */
  mustMatchCaller: readonly string[]
  /**
   * The server runs the handler in one transaction. Default: true for every method except GET. Endpoints that call
   * other services, hash passwords or count failures around their changes open their own transactions.
   */
  transaction: boolean
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
  paged: boolean
  /** The format of the output: JSON, or a file that is streamed. */
  format: 'json' | 'csv' | 'json-file' | 'json-lines' | 'file'
  /** The status of a success; a POST that inserted nothing (`insertedId: null`) has status 200. */
  status: 200 | 201
}

type Stated = Pick<Endpoint, 'access' | 'input' | 'output' | 'paged' | 'transaction'>
/** An endpoint with the types of what its definition states. */
type Defined<What extends Stated> = Omit<Endpoint, keyof Stated> & What

type Schema<Read = unknown, Sent = unknown> = z.core.$ZodType<Read, Sent>
type NoInput = Schema<Record<string, never>, Record<string, never>>
type Success = Schema<{ success: boolean }>

type Definition<Input extends Schema, Output extends Schema, Who extends Access, InTransaction extends boolean> = {
  access: Who
  /** Default: the endpoint takes nothing. */
  input?: Input
  /** Default: it returns nothing but its success. */
  output?: Output
  transaction?: InTransaction
  idempotent?: Who extends readonly Role[] ? boolean : false
} & Pick<Endpoint, 'summary'> &
  Partial<
    Pick<Endpoint, 'scope' | 'errors' | 'mustMatchCaller' | 'whileSuspended' | 'beforeFactor' | 'upload' | 'status'>
  >

/** The `transaction` of the definition, or the default of the method. */
type TransactionOf<Verb extends Method, InTransaction extends boolean> = boolean extends InTransaction
  ? Verb extends 'GET'
    ? false
    : true
  : InTransaction

/** Defines an endpoint with one output. `route` is its method and its path. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Input extends Schema = NoInput,
  Output extends Schema = Success,
  const Who extends Access = Access,
  const Verb extends Method = Method,
  const InTransaction extends boolean = boolean,
>(
  route: `${Verb} ${Path}`,
  definition: Definition<Input, Output, Who, InTransaction>,
): Defined<{
  access: Who
  input: Input
  output: Output
  paged: false
  transaction: TransactionOf<Verb, InTransaction>
}> {
  const [method, path] = route.split(' ') as [Verb, Path]
  const transaction = (definition.transaction ?? method !== 'GET') as TransactionOf<Verb, InTransaction>
  const errors = [...(definition.errors ?? []), ...(definition.idempotent ? (['idempotency_key_reused'] as const) : [])]
  const made = { ...defaults, ...definition, method, path, transaction, errors, paged: false as const }
  // Where the definition has no schema, its types have the defaults of the type parameters.
  return made as never
}

/** Defines an endpoint that returns a list, page by page. `output` is the schema of the whole array. */
/* @__NO_SIDE_EFFECTS__ */
export function list<Input extends Schema, Output extends Schema<unknown[]>, const Who extends Access>(
  path: Path,
  definition: Definition<Input, Output, Who, false> & { input: Input; output: Output },
): Defined<{ access: Who; input: Input; output: Output; paged: true; transaction: false }> {
  return { ...endpoint(`GET ${path}`, definition), paged: true }
}

/** What the handler of an endpoint returns that answers with a file: its text row by row, or a stored file as it is. */
type FileOutput = Record<'csv' | 'json-file' | 'json-lines', AsyncIterable<string>> & { file: FileToSend }

/** Defines an endpoint that returns a file, which has no schema. */
/* @__NO_SIDE_EFFECTS__ */
export function file<
  const Format extends keyof FileOutput,
  Input extends Schema = NoInput,
  const Who extends Access = Access,
>(
  path: Path,
  format: Format,
  definition: Omit<Definition<Input, never, Who, false>, 'output'>,
): Defined<{ access: Who; input: Input; output: Schema<FileOutput[Format]>; paged: false; transaction: false }> {
  return { ...endpoint(`GET ${path}`, { ...definition, output: z.custom<FileOutput[Format]>() }), format }
}

const defaults = {
  input: z.object({}),
  output: z.object({ success: z.boolean() }),
  scope: null,
  errors: [],
  mustMatchCaller: [],
  idempotent: false,
  whileSuspended: false,
  beforeFactor: false,
  upload: false,
  status: 200,
  format: 'json',
} as const

export type InputOf<E> = E extends Pick<Endpoint, 'input'> ? z.output<E['input']> : never
export type RawInputOf<E> = E extends Pick<Endpoint, 'input'> ? z.input<E['input']> : never
export type OutputOf<E> = E extends Pick<Endpoint, 'output'> ? z.output<E['output']> : never
/** The result of a call: one output, or one page of a list. */
export type ResultOf<E, Total = number | null> = E extends { paged: true } ? Page<RowOf<E>, Total> : OutputOf<E>
export type RowOf<E> = OutputOf<E> extends (infer Row)[] ? Row : never
