import { expect, test } from 'vitest'
import { type Sending, type Upload, Uploads } from './use-uploads.ts'

/** Uploads, what the screen reads of them, and the requests that no server has answered yet. */
function uploads(atOnce: number) {
  let states: ReadonlyMap<string, Upload<string>> = new Map()
  const requests = new Map<string, PromiseWithResolvers<string> & { sending: Sending; bytes: Blob }>()
  const all = new Uploads<string>(atOnce, (next) => {
    states = next
  })
  const send = (key: string) =>
    all.send(key, {
      read: async () => new Blob([key]),
      send: (bytes, sending) => {
        const request = { ...Promise.withResolvers<string>(), sending, bytes }
        requests.set(key, request)
        return request.promise
      },
    })
  const requested = (key: string) =>
    expect
      .poll(() => requests.get(key))
      .toBeDefined()
      .then(() => requests.get(key))
  return {
    all,
    send,
    requests,
    requested,
    stateOf: async (key: string) => Promise.resolve().then(() => states.get(key)),
  }
}

test('Two files go at once, and the third when one has ended', async () => {
  const { send, requests, requested, stateOf } = uploads(2)
  const ended = ['a', 'b', 'c'].map(send)
  const first = await requested('a')
  await requested('b')
  expect([...requests.keys()]).toEqual(['a', 'b'])
  expect(await stateOf('c')).toMatchObject({ state: 'sending', progress: 0 })
  first?.sending.onProgress(0.5)
  expect(await stateOf('a')).toMatchObject({ state: 'sending', progress: 0.5 })
  first?.reject(new Error('Too large'))
  expect(await ended[0]).toMatchObject({ state: 'failed', error: 'Too large', sent: null })
  ;(await requested('c'))?.resolve('id of c')
  expect(await ended[2]).toMatchObject({ state: 'arrived', progress: 1, sent: 'id of c' })
})

test('A file that waits for its next try says until when, and no longer once it goes on', async () => {
  const { send, requested, stateOf } = uploads(1)
  void send('a')
  const request = await requested('a')
  request?.sending.onProgress(0.4)
  request?.sending.onWaiting(1_790_000_000_000)
  expect(await stateOf('a')).toMatchObject({ state: 'waiting', progress: 0.4, limitedUntil: 1_790_000_000_000 })
  request?.sending.onProgress(0.5)
  expect(await stateOf('a')).toMatchObject({ state: 'sending', progress: 0.5, limitedUntil: undefined })
})

test('A file that is stopped says nothing more, and one that waits for its turn is not sent', async () => {
  const { all, send, requests, requested, stateOf } = uploads(1)
  const ended = ['a', 'b'].map(send)
  const request = await requested('a')
  all.stop('b')
  all.stop('a')
  expect(request?.sending.signal.aborted).toBe(true)
  request?.resolve('too late')
  expect(await Promise.all(ended)).toEqual([null, null])
  expect([...requests.keys()]).toEqual(['a'])
  expect([await stateOf('a'), await stateOf('b')]).toEqual([undefined, undefined])
})

test('A file that failed is sent once more as it was, and when all are stopped each keeps what it has reached', async () => {
  const { all, send, requests, requested, stateOf } = uploads(1)
  const ended = send('a')
  ;(await requested('a'))?.reject(new Error('Full'))
  await ended
  requests.clear()
  all.again('a')
  const second = await requested('a')
  expect(await second?.bytes.text()).toBe('a')
  second?.sending.onProgress(0.7)
  all.stopAll()
  expect(await stateOf('a')).toMatchObject({ state: 'sending', progress: 0.7, error: undefined })
})
