/** Which errors a device tries again by itself: a file that is sent, and a decision that is kept. */
import { ApiError, apiErrors, type ErrorCode } from '@piecework/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionError } from '../api.ts'
import { waitsForBetterTime } from '../submissions/waiting-decisions.ts'
import { isLost, sendAgain } from './send-again.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answer = (code: ErrorCode) => new ApiError(code, { responseStatus: apiErrors[code] })

test.each([
  ['a lost connection', new ConnectionError(), true, true],
  ['a busy server', answer('busy'), true, true],
  ['a limit', answer('too_many'), true, true],
  ['full storage, which a repeat does not change', answer('storage_full'), false, true],
  ['a wrong file', answer('file_kind'), false, false],
  ['a decision of another Admin', answer('already_decided'), false, false],
])('%s', async (_what, failure, isSentAgain, isKept) => {
  const send = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue('arrived')
  const sent = sendAgain(send, { signal: new AbortController().signal, onWaiting: () => undefined })
  const ended = sent.catch((thrown: unknown) => thrown)
  await vi.runAllTimersAsync()
  expect(await ended).toBe(isSentAgain ? 'arrived' : failure)
  expect(waitsForBetterTime(failure)).toBe(isKept)
})

test('A photo for which a form waits goes on after a lost connection, and not after a limit of an hour or a failure of the server', async () => {
  const sending = { signal: new AbortController().signal, onWaiting: () => undefined }
  const ends = async (failure: Error) => {
    const sent = sendAgain(vi.fn().mockRejectedValueOnce(failure).mockResolvedValue('arrived'), sending, isLost)
    const ended = sent.catch((thrown: unknown) => thrown)
    await vi.runAllTimersAsync()
    return ended
  }
  expect(await ends(new ConnectionError())).toBe('arrived')
  for (const code of ['too_many', 'defect', 'image_host_down'] as const) {
    const failure = answer(code)
    expect(await ends(failure)).toBe(failure)
  }
})
