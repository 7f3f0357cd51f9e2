import { ApiError, apiErrors, type Role } from '@piecework/contract'
import { config } from '@piecework/contract/config'
import { notifications } from '@piecework/contract/notifications'
import { submissions } from '@piecework/contract/submissions'
import { tasks } from '@piecework/contract/tasks'
import { users } from '@piecework/contract/users'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConnectionError, call, connectCaller } from './api.ts'
import { createCachingFetch } from './caching-fetch.ts'

type SentRequest = { method: string; url: string; headers: Headers; body: unknown }

let sent: SentRequest[]
let token: string | null
const renew = vi.fn(async () => true)
const onSessionEnded = vi.fn()
const onForbidden = vi.fn()
let role: Role

beforeEach(() => {
  sent = []
  token = 'old'
  role = 'Worker'
  renew.mockReset().mockImplementation(async () => {
    token = 'new'
    return true
  })
  onSessionEnded.mockReset()
  onForbidden.mockReset()
  connectCaller({ token: async () => token, renew, onSessionEnded, role: () => role, onForbidden })
  vi.stubGlobal('location', { href: 'https://piecework.example/dashboard' })
})
afterEach(() => vi.unstubAllGlobals())

describe('Requests', () => {
  test('path parameters go into the path, the rest of a GET into the query', async () => {
    respondWith(() => Response.json({}))
    await call(users.own, { user_email: 'a+b@example.com' })
    respondWith(() => Response.json([]))
    await call(submissions.mine, { limit: 5, offset: 0, status: undefined })
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/users/a%2Bb%40example.com',
      'GET /api/submissions?limit=5&offset=0',
    ])
  })

  test('the rest of other methods goes into a JSON body, and the token into the header', {
    tags: ['7.1', '7.2'],
  }, async () => {
    respondWith(() => Response.json({ success: true, coins: 24 }))
    await call(submissions.approve, { id: 's1', coins: 24 })
    expect(sent[0]).toMatchObject({ method: 'PATCH', url: '/api/submissions/approve/s1', body: { coins: 24 } })
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer old')
  })

  test('an idempotent request sends an Idempotency-Key, a new one each time or the one that was given', async () => {
    respondWith(() => Response.json({ insertedId: 's1' }, { status: 201 }))
    const work = { task_id: 't1', submission_details: 'done' }
    await call(submissions.submit, work)
    await call(submissions.submit, work)
    await call(submissions.submit, work, { idempotencyKey: 'mine' })
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(3)
    expect(keys[2]).toBe('mine')
  })
})

describe('Responses', () => {
  test('a list is a page with its total and the cursor of the next', async () => {
    const headers = { 'x-total-count': '84', link: '</api/tasks?limit=5&cursor=abc%3D>; rel="next"' }
    respondWith(() => Response.json([{ _id: 't1' }], { headers }))
    expect(await call(tasks.mine, { limit: 5 })).toEqual({ rows: [{ _id: 't1' }], total: 84, next: 'abc=' })
  })

  test('an error is thrown with its code, its message and its fields', async () => {
    const body = { code: 'invalid_input', message: 'Please check the marked fields.', fields: { id: 'too long' } }
    respondWith(() => Response.json(body, { status: 422 }))
    await expect(call(tasks.details, { id: 'x' })).rejects.toMatchObject({
      code: body.code,
      message: body.message,
      details: body,
    })
  })

  test('an error of a proxy without a body gets a message of the screens', async () => {
    respondWith(() => new Response('<h1>Bad Gateway</h1>', { status: 502 }))
    await expect(call(config.config, {})).rejects.toMatchObject({ code: 'busy' })
  })

  test('a missing connection gets a plain message', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(call(config.config, {})).rejects.toThrow(ConnectionError)
    await expect(call(config.config, {})).rejects.toThrow('No connection. Nothing was lost; please try again.')
  })
})

describe('Cached responses', () => {
  let cachingFetch: ReturnType<typeof createCachingFetch>
  beforeEach(() => {
    cachingFetch = createCachingFetch()
  })
  const poll = () => call(notifications.latest, { limit: 10 }, { fetch: cachingFetch })
  const notificationResponse = (message: string) =>
    Response.json([{ message }], { headers: { etag: `W/"${message}"` } })

  test('are transferred again only when they have changed', async () => {
    respondWith(() => notificationResponse('one'))
    const first = await poll()
    respondWith(({ headers }) =>
      headers.get('if-none-match') === 'W/"one"' ? new Response(null, { status: 304 }) : notificationResponse('all'),
    )
    expect(await poll()).toEqual(first)
    expect(await poll()).toEqual(first)
    respondWith(() => notificationResponse('two'))
    expect((await poll()).rows).toEqual([{ message: 'two' }])
  })

  test('are not shown to the next user', async () => {
    respondWith(() => notificationResponse('one'))
    await poll()
    token = 'of somebody else'
    await poll()
    expect(sent[0]?.headers.get('if-none-match')).toBeNull()
  })
})

describe('Sessions', () => {
  test('an expired token is renewed once for all calls, and each call is repeated', async () => {
    respondWith(({ headers }) =>
      headers.get('authorization') === 'Bearer new' ? Response.json({}) : errorResponse('bad_token'),
    )
    await Promise.all([call(tasks.details, { id: 'a' }), call(tasks.details, { id: 'b' })])
    expect(renew).toHaveBeenCalledTimes(1)
    expect(sent).toHaveLength(4)
    expect(onSessionEnded).not.toHaveBeenCalled()
  })

  test('the repeat after a renewal has the same Idempotency-Key', async () => {
    respondWith(({ headers }) =>
      headers.get('authorization') === 'Bearer new' ? Response.json({}) : errorResponse('bad_token'),
    )
    await call(submissions.submit, { task_id: 't1', submission_details: 'done' })
    const [first, second] = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toBe(second)
  })

  test('a session that cannot be renewed has ended', { tags: ['4.6', '8.1'] }, async () => {
    renew.mockImplementation(async () => false)
    respondWith(() => errorResponse('bad_token'))
    await expect(call(tasks.details, { id: 'a' })).rejects.toMatchObject({ code: 'bad_token' })
    expect(onSessionEnded).toHaveBeenCalledTimes(1)
    expect(sent).toHaveLength(1)
  })

  test('a visitor without a token gets the error only', async () => {
    token = null
    respondWith(() => errorResponse('no_token'))
    await expect(call(tasks.details, { id: 'a' })).rejects.toMatchObject({ code: 'no_token' })
    expect([renew, onSessionEnded].some((mock) => mock.mock.calls.length > 0)).toBe(false)
  })

  test('a permission error leads to the 403 page, unless the caller handles it', {
    tags: ['2.37', '4.7', '8.2'],
  }, async () => {
    respondWith(() => errorResponse('forbidden'))
    await expect(call(tasks.details, { id: 'a' }, { handlesForbidden: true })).rejects.toThrow(ApiError)
    expect(onForbidden).not.toHaveBeenCalled()
    await expect(call(tasks.details, { id: 'a' })).rejects.toThrow(ApiError)
    expect(onForbidden).toHaveBeenCalledTimes(1)
  })

  test('a query that is cancelled during a permission error leads to no page', async () => {
    respondWith(() => {
      const body = new ReadableStream({ start: (stream) => stream.error(new DOMException('', 'AbortError')) })
      return new Response(body, { status: 403 })
    })
    await expect(call(tasks.details, { id: 'a' })).rejects.toMatchObject({ name: 'AbortError' })
    expect(onForbidden).not.toHaveBeenCalled()
  })

  test('a permission error carries the role of the request, also when the role has changed since', async () => {
    respondWith(() => {
      role = 'Admin'
      return errorResponse('forbidden')
    })
    await expect(call(tasks.details, { id: 'a' })).rejects.toThrow(ApiError)
    expect(onForbidden).toHaveBeenCalledWith(expect.any(ApiError), 'Worker')
  })
})

function respondWith(respond: (request: SentRequest) => Response): void {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    const request = { method, url, headers: new Headers(headers), body: body ? JSON.parse(String(body)) : undefined }
    sent.push(request)
    return respond(request)
  })
}

function errorResponse(code: ConstructorParameters<typeof ApiError>[0]): Response {
  return Response.json({ code, message: 'Refused.' }, { status: apiErrors[code] })
}
