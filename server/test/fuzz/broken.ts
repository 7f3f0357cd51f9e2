/** Creates invalid requests from the contract, so new endpoints are included automatically. */

import type { Endpoint } from '@piecework/contract'
import { day } from '@piecework/contract/test/factories'
import fc from 'fast-check'
import * as z from 'zod/mini'

export type Broken = {
  name: string
  endpoint: Endpoint
  /** Path with its parameters and query. */
  url: string
  payload: string | Buffer | undefined
  /** Selects the token: with `isAllowed` of a user with access, otherwise of any user. */
  caller: number
  isAllowed: boolean
  headers: Record<string, string>
}

type Schema = { type?: string; properties?: Record<string, Schema>; enum?: unknown[]; minimum?: number }

/** Values in place of a valid field value. */
const hostile: unknown[] = [
  ...[null, true, false, 0, -1, 0.001, 1e308, -1e308, 2 ** 53, 1e-320, '', ' ', '\t\n', 'x', '0'],
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff x',
  '\ufeff',
  '\u202eevil',
  'é\u0301',
  '𝕏'.repeat(50),
  '👩‍👩‍👧‍👦'.repeat(20),
  "'; drop table users; --",
  '" or 1=1',
  '$1',
  '%',
  '\\',
  '{{7*7}}',
  '#{7*7}',
  '../../etc/passwd',
  '<svg onload=1>',
  ...['=1+1', 'x'.repeat(300), 'x'.repeat(30_000), '1e5', 'NaN', 'Infinity', '2026-02-30', '0000-00-00', '9999-12-31'],
  '+275760-09-14',
  '99999-01-01',
  'javascript:alert(1)',
  'https://',
  'https://x\\y',
  'x@y',
  `${'x'.repeat(250)}@y.z`,
  ...['00000000-0000-7000-8000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '__proto__', 'constructor'],
  ...[[], [[]], [null], {}, { toString: 1 }, { length: -1 }, { $ne: null }, ['a', 'b'], [1, 2, 3]],
]

/** Bodies that are not a JSON object, or are ambiguous. */
const raw: (string | Buffer)[] = [
  ...['', ' ', '{', '}', '[]', 'null', '0', '"x"', 'true', '{"a":}', '{"a":1,}', "{'a':1}", '{"a":NaN}', '{"a":1e999}'],
  ...['{"a":1}{"b":2}', '\ufeff{"a":1}', '{"a":"\\ud800"}', '{"a":"\u0000"}', '{"a":"\\u0000"}', '// x\n{}', 'a=1&b=2'],
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"a":{"__proto__":{"polluted":1}}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  'x'.repeat(300_000),
  ...[`{"a":"${'x'.repeat(300_000)}"}`, `{"a":${'9'.repeat(1_000)}}`, `{${'"a":1,'.repeat(5_000)}"a":1}`],
  ...[Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]), Buffer.from('{"a":"\xff\xfe"}', 'latin1')],
  ...[Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]), Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0])],
]

const contentTypes = [
  ...['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/json;'],
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'x',
  '*/*',
  ...['application/json, text/plain', 'APPLICATION/JSON', 'application/json; charset=x; charset=y', 'image/svg+xml'],
]

const strangeHeaders: Record<string, string>[] = [
  ...[{ authorization: 'Bearer' }, { authorization: `Bearer ${'x'.repeat(4_000)}` }, { authorization: 'Basic eA==' }],
  ...[{ authorization: 'Bearer \u00ff\u00fe' }, { authorization: "Bearer ' or 1=1" }, { 'content-encoding': 'gzip' }],
  ...[{ 'idempotency-key': 'x'.repeat(300) }, { 'idempotency-key': '\u00ff' }, { 'idempotency-key': '__proto__' }],
  ...[{ 'x-forwarded-for': '1, 2, x' }, { 'x-forwarded-host': 'evil.example' }, { host: 'evil.example' }, { host: '' }],
  ...[{ origin: 'null' }, { 'accept-encoding': 'x, *;q=0' }, { accept: 'text/html' }, { range: 'bytes=0-' }],
  ...[{ 'x-http-method-override': 'DELETE' }, { 'content-length': '-1' }, { cookie: 'x'.repeat(5_000) }],
  ...[{ 'user-agent': 'x'.repeat(5_000) }, { 'user-agent': '\u0001' }, { 'if-none-match': '*' }, { te: 'trailers' }],
]

const strangeQueries = [
  'limit=-1',
  'limit=1e9',
  'limit=NaN',
  'limit=',
  'limit=1&limit=2',
  'cursor=%00',
  'cursor=x',
  'cursor=%27',
  'cursor=99999999999999999999',
  'cursor=2026-02-30~x',
  'cursor=1_1',
  'cursor=99999-01-01~x',
  'sort=pay&cursor=5~x',
  'sort=pay&cursor=1e9~00000000-0000-7000-8000-000000000000',
  'sort=newest&cursor=2027-01-01~00000000-0000-7000-8000-000000000000',
  'sort=x',
  'not=x',
  `not=${'00000000-0000-7000-8000-000000000000,'.repeat(60)}`,
  'min_pay=-1',
  'min_pay=1e400',
  'category=%00',
  'category=__proto__',
  'script=latin&sort=pay',
  'from=2026-02-30',
  'from=0000-01-01',
  'to=99999-12-31',
  'to=9999-12-31',
  'offset=-1',
  'search=%00',
  'search=%',
  'search=%ff%fe',
  'search=%F0%9F%98%80',
  `search=${'a%20'.repeat(60)}`,
  'search=%5C%25%20_%20%E0%A7%A7',
  '__proto__[polluted]=1',
  'constructor.prototype=1',
  ...['email=%00@x.y', 'email=', 'buyer=%F0', '&&&', '=', '%', 'a'.repeat(3_000), 'status=x', 'unsent=2'],
]

const strangeIds = [
  '%00',
  '%',
  '%ff',
  '%2e%2e%2f',
  '..',
  "'",
  '%F0%9F%98%80',
  'x'.repeat(290),
  'x'.repeat(400),
  '-1',
  '0',
  '1e9',
  'null',
  '%0d%0aset-cookie:x',
  '__proto__',
  '00000000-0000-7000-8000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
]

/** `ids` are those of existing rows. */
export function brokenRequests(endpoints: [string, Endpoint][], ids: readonly string[]): fc.Arbitrary<Broken> {
  const id = fc.oneof(fc.constantFrom(...strangeIds), fc.constantFrom(...ids))
  return fc
    .record({
      endpoint: fc.constantFrom(...endpoints),
      caller: fc.nat(99),
      isAllowed: fc.nat(3).map((number) => number > 0),
      ids: fc.array(id, { minLength: 2, maxLength: 2 }),
      query: rarely(strangeQueries, 4),
      strange: rarely(strangeHeaders, 8),
      contentType: rarely(contentTypes, 15),
      raw: rarely(raw, 8),
      breaks: fc.array(fc.record({ which: fc.nat(99), how: fc.nat(9), value: hostileValue }), { maxLength: 3 }),
    })
    .map((random) => {
      const [name, endpoint] = random.endpoint
      const path = endpoint.path.replace(/\{\w+\}/g, () => random.ids[0] ?? '')
      const body = JSON.stringify(broken(sample(endpoint), random.breaks))
      const payload = endpoint.method === 'GET' ? undefined : (random.raw ?? body)
      return {
        ...{ name, endpoint, payload, caller: random.caller, isAllowed: random.isAllowed },
        url: `/api${path}${random.query ? `?${random.query}` : ''}`,
        headers: {
          ...(payload !== undefined && { 'content-type': random.contentType ?? 'application/json' }),
          ...random.strange,
        },
      }
    })
}

/** One of the values for one request in `oneIn`, otherwise null. */
function rarely<T>(from: readonly T[], oneIn: number): fc.Arbitrary<T | null> {
  return fc.oneof(
    { weight: oneIn - 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...from) },
  )
}

const hostileValue = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostile) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

const options = { io: 'input', target: 'openapi-3.0', unrepresentable: 'any' } as const

/** A body that is valid as far as the JSON schema says. */
function sample(endpoint: Endpoint): Record<string, unknown> {
  const { properties = {} } = z.toJSONSchema(endpoint.input, options) as Schema
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, sampleOf(name, schema)]))
}

function sampleOf(name: string, schema: Schema): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 100
  if (schema.type === 'boolean') return true
  if (/email|buyer/.test(name)) return 'somebody@example.com'
  if (/date/.test(name)) return day(7)
  if (/password/.test(name)) return 'Secret-1'
  return /photo|url/.test(name) ? 'https://example.com/x.png' : 'Words'
}

function broken(body: Record<string, unknown>, breaks: { which: number; how: number; value: unknown }[]): object {
  const names = Object.keys(body)
  for (const { which, how, value } of breaks) {
    const name = names[which % names.length] ?? 'x'
    if (how === 0) delete body[name]
    else if (how === 1) body[`${name}x`] = value
    else if (how === 2) body[name] = [body[name]]
    else if (how === 3) body[name] = { [name]: value }
    else body[name] = value
  }
  return body
}
