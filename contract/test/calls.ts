/** Calls of the tests: through the contract, typed by the endpoint, or of the wire, with any method, path and body. */
import type { Endpoint, ErrorBody, OutputOf, RawInputOf } from '../src/index.ts'
import { requestOf } from '../src/request.ts'

export type CalledEndpoint = Pick<Endpoint, 'method' | 'path'>

/** The input of an endpoint, optional if all its fields are, and the options of the caller. */
export type CallArguments<E, Options = never> =
  Record<never, never> extends RawInputOf<E>
    ? [input?: RawInputOf<E>, options?: Options]
    : [input: RawInputOf<E>, options?: Options]

/** The output of an endpoint; an error response has the fields of an error instead. */
export type BodyOf<E> = E extends unknown ? Received<OutputOf<E>> & Partial<ErrorBody> : never

/** A list has the type of one with a first row: a test that reads this row of an empty list fails there. */
type Received<Output> =
  Output extends AsyncIterable<string> ? string : Output extends (infer Row)[] ? [Row, ...Row[]] : Output

/** The request of a call on the wire. An input without fields is sent without a body. */
export function onTheWire(
  { method, path }: CalledEndpoint,
  input: unknown = {},
): { method: Endpoint['method']; path: string; body: object | undefined } {
  const { path: filled, fields } = requestOf({ method, path }, input as Record<string, unknown>)
  return { method, path: filled, body: fields && Object.keys(fields).length > 0 ? fields : undefined }
}
