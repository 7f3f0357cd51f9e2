import { ApiError } from '@piecework/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { toast } from '../ui/toast.ts'
import { errorsByPiece, typedFiles, typedTextTo } from './answers-form.ts'
import { useSending } from './use-sending.ts'

const confirm = vi.hoisted(() => vi.fn(async () => true))
vi.mock('../ui/confirm.tsx', () => ({ useConfirm: () => confirm }))
vi.mock('../ui/toast.ts', () => ({ toast: { error: vi.fn(), warning: vi.fn() } }))
beforeEach(() => vi.clearAllMocks())

describe('A text and its files are checked', () => {
  const problems = (need: 'no' | 'photo', typed: object) =>
    z.safeParse(typedTextTo(need, false), typed as never).error?.issues.map(({ path, message }) => [path[0], message])

  test('the text first, then that all have arrived, then that one is a photo', () => {
    const none = { ids: [], isUnfinished: false, hasPhoto: false }
    expect(problems('photo', { submission_details: ' ', files: typedFiles(none) })).toMatchObject([
      ['submission_details', expect.any(String)],
    ])
    expect(problems('photo', { submission_details: 'a', files: typedFiles({ ...none, isUnfinished: true }) })).toEqual([
      ['files', 'Wait until your files have arrived.'],
    ])
    expect(problems('photo', { submission_details: 'a', files: typedFiles({ ...none, ids: ['of-a-pdf'] }) })).toEqual([
      ['files', 'Add a photo: this task needs one as proof.'],
    ])
    expect(problems('no', { submission_details: 'a' })).toBeUndefined()
  })

  test('a change that leaves no file says so, and a text that never had one does not', () => {
    const typed = { submission_details: ' a ', files: typedFiles({ ids: [], isUnfinished: false, hasPhoto: false }) }
    expect(z.parse(typedTextTo('optional', true), typed)).toEqual({ submission_details: 'a', files: [] })
    expect(z.parse(typedTextTo('optional', false), typed)).toEqual({ submission_details: 'a' })
  })
})

test('The errors of the server by pieces: of a text, of a form, and of the rows of a page in their order', () => {
  const refused = (fields: Record<string, string>) => new ApiError('answers_invalid', { message: 'Wrong', fields })
  expect(errorsByPiece(refused({ submission_details: 'Too long', version: 'Old' }), true)).toEqual([
    { piece: 0, errors: { submission_details: 'Too long' } },
  ])
  const needed = new ApiError('file_needed', { message: 'Add a photo' })
  expect(errorsByPiece(needed, true)).toEqual([{ piece: 0, errors: { files: 'Add a photo' } }])
  expect(errorsByPiece(needed, false)).toEqual([])
  expect(errorsByPiece(refused({ 'answers.kind': 'Choose', 'answers.sells.1': 'Twice' }), false)).toEqual([
    { piece: 0, errors: { kind: 'Choose', sells: 'Twice' } },
  ])
  const ofPage = { 'answers.11.values.kind': 'A', 'answers.2.values.kind': 'B', 'answers.2.item_id': 'C', answers: 'D' }
  expect(errorsByPiece(refused(ofPage), false)).toEqual([
    { piece: 2, errors: { kind: 'B' } },
    { piece: 11, errors: { kind: 'A' } },
  ])
  expect(errorsByPiece(new Error('No connection'), true)).toEqual([])
})

describe('Work is sent', () => {
  const keys: string[] = []
  const onSent = vi.fn()

  /** The hook outside of a browser, with a text that is typed already. */
  function sending(
    answer: () => Promise<string>,
    more: Partial<Parameters<typeof useSending<object, string>>[0]> = {},
  ) {
    let hook: ReturnType<typeof useSending<object, string>> | undefined
    function Sends() {
      hook = useSending<object, string>({
        pieces: [{ form: null, need: 'no', draft: 'one', initial: {} }],
        name: 'one',
        send: (work, keyFor) => {
          keys.push(keyFor(work))
          return answer()
        },
        failed: 'Not sent',
        onSent,
        onFailure: () => undefined,
        ...more,
      })
      return null
    }
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <Sends />
      </QueryClientProvider>,
    )
    const showErrors = vi.fn()
    const check = vi.fn(async () => ({ submission_details: 'Rice' }))
    hook?.refOf(0)({ check, showErrors, focusError: () => undefined })
    return { send: () => hook?.send({}), showErrors }
  }
  const fails = async () => {
    throw new ApiError('file_needed', { message: 'Add a photo' })
  }
  const ends = (of: { mock: { calls: unknown[] } }) => vi.waitFor(() => expect(of.mock.calls).toHaveLength(1))

  test('again with the same key until it has arrived, and an error is shown each time', async () => {
    const { send, showErrors } = sending(fails)
    await send()
    await ends(showErrors)
    expect(toast.error).toHaveBeenCalledWith('Not sent', 'Add a photo')
    expect(showErrors).toHaveBeenCalledWith({ files: 'Add a photo' })
    await sending(async () => 'done').send()
    await ends(onSent)
    expect(onSent).toHaveBeenCalledWith({ submission_details: 'Rice' }, 'done')
    await sending(async () => 'done').send()
    await vi.waitFor(() => expect(onSent).toHaveBeenCalledTimes(2))
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('or counts as sent by an earlier try, or its caller tells the error', async () => {
    const earlier = sending(fails, { onFailure: () => 'sent' })
    await earlier.send()
    await ends(onSent)
    expect(onSent).toHaveBeenCalledWith({ submission_details: 'Rice' }, undefined)
    const told = sending(fails, { onFailure: () => 'told' })
    await told.send()
    await ends(told.showErrors)
    expect(toast.error).not.toHaveBeenCalled()
  })

  test('only after a question with yes, if there is one', async () => {
    confirm.mockResolvedValueOnce(false)
    const question = { title: 'Sure?', text: '', confirmLabel: 'Yes' }
    await sending(async () => 'done', { question }).send()
    expect(confirm).toHaveBeenCalledWith(question)
    expect(onSent).not.toHaveBeenCalled()
  })
})
