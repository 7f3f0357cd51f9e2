import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formOfRow, typedAnswersTo, typedFiles, type typedOf, typedTextTo } from '../answers/answers-form.ts'
import { storedKey } from './drafts.ts'
import { keep, removeKept } from './storage.ts'
import { draftOfPage, draftOfRow, linesTyped, readPage, repeatOf, repeatOfPage, typedBefore } from './work.ts'

const draft = 'submission.0b6b.7c1e'
const task = { _id: '7c1e', version: 3 }
const file = '3f8f5d0e-5a41-4f0b-9f6b-2f1d6c0f9a11'
const form: Parameters<typeof typedOf>[0] = {
  parts: [
    { kind: 'short_text', name: 'shop', label: 'Shop', required: true },
    { kind: 'long_text', name: 'notes', label: 'Notes' },
    { kind: 'number', name: 'price', label: 'Price', required: true },
    { kind: 'choices', name: 'sells', label: 'Sells', options: [options('rice'), options('oil'), options('tea')] },
    { kind: 'rating', name: 'clean', label: 'Clean' },
    { kind: 'yes_no', name: 'open', label: 'Open', required: true },
    { kind: 'file', name: 'sign', label: 'Sign', accept: 'photo' },
  ],
}
function options(value: string) {
  return { value, label: value }
}

/** Character by character as earlier builds wrote it on the devices of workers. */
const stored = {
  text: ['draft.submission.0b6b.7c1e', String.raw`"  Rice 72 taka\nat the corner"`],
  keyOfText: [
    'sending.submission.0b6b.7c1e',
    String.raw`{"text":"{\"version\":3,\"submission_details\":\"Rice 72 taka\\nat the corner\"}","key":"old-text","since":1783000000000}`,
  ],
  keyOfFiles: [
    'sending.submission.0b6b.7c1e',
    String.raw`{"text":"{\"version\":3,\"submission_details\":\"Rice 72 taka\\nat the corner\",\"files\":[\"${file}\"]}","key":"old-files","since":1783000000000}`,
  ],
  answers: [
    'draft.submission.0b6b.7c1e',
    `{"typed":{"shop":" Karim Store","notes":"","price":72.5,"sells":["rice","tea"],"clean":"4","open":"no","sign":["${file}"]},"lines":"Shop: Karim Store"}`,
  ],
  keyOfAnswers: [
    'sending.submission.0b6b.7c1e',
    String.raw`{"text":"{\"version\":3,\"answers\":{\"shop\":\"Karim Store\",\"price\":72.5,\"sells\":[\"rice\",\"tea\"],\"clean\":4,\"open\":false,\"sign\":[\"${file}\"]}}","key":"old-answers","since":1783000000000}`,
  ],
  page: [
    'draft.submission.0b6b.7c1e',
    '{"_id":"9d2a","items":[{"_id":"aa01","data":{"name":"Shop 1"}},{"_id":"aa02","data":{"name":"Shop 2"},"picture":null}]}',
  ],
  firstRow: [
    'draft.submission.0b6b.7c1e.9d2a.aa01',
    String.raw`{"typed":{"shop":"One","notes":"","price":1,"sells":[],"clean":"","open":"yes","sign":[]},"lines":"Shop: One\nOpen: yes"}`,
  ],
  secondRow: [
    'draft.submission.0b6b.7c1e.9d2a.aa02',
    String.raw`{"typed":{"shop":"Two","notes":"","price":2,"sells":[],"clean":"","open":"no","sign":[]},"lines":"Shop: Two\nOpen: no"}`,
  ],
  keyOfPage: [
    'sending.submission.0b6b.7c1e.9d2a',
    String.raw`{"text":"{\"task_id\":\"7c1e\",\"version\":3,\"reservation_id\":\"9d2a\",\"answers\":[{\"item_id\":\"aa01\",\"values\":{\"shop\":\"One\",\"price\":1,\"open\":true}},{\"item_id\":\"aa02\",\"values\":{\"shop\":\"Two\",\"price\":2,\"open\":false}}],\"next\":true}","key":"old-page","since":1783000000000}`,
  ],
} as const

function keepAsBefore(...names: (keyof typeof stored)[]): void {
  for (const name of names) keep('device', `piecework.${stored[name][0]}`, stored[name][1])
}

beforeEach(() => removeKept(/^piecework\./))
afterEach(() => removeKept(/^piecework\./))

describe('Work that an earlier build kept on a device is sent with its key', () => {
  test('A text, with files and without', () => {
    keepAsBefore('text', 'keyOfText')
    const typed = typedBefore(draft, null)
    const key = storedKey('device', draft)
    expect(key.keyFor(repeatOf(task, z.parse(typedTextTo('no', false), typed)))).toBe('old-text')
    const none = { ...typed, files: typedFiles({ ids: [], isUnfinished: false, hasPhoto: false }) }
    expect(key.keyFor(repeatOf(task, z.parse(typedTextTo('optional', false), none)))).toBe('old-text')
    keepAsBefore('keyOfFiles')
    const photo = { ...typed, files: typedFiles({ ids: [file], isUnfinished: false, hasPhoto: true }) }
    expect(key.keyFor(repeatOf(task, z.parse(typedTextTo('photo', false), photo)))).toBe('old-files')
  })

  test('Answers to a form', () => {
    keepAsBefore('answers', 'keyOfAnswers')
    const answers = z.parse(typedAnswersTo(form), typedBefore(draft, form))
    expect(storedKey('device', draft).keyFor(repeatOf(task, { answers }))).toBe('old-answers')
  })

  test('A page of rows, with the next one', () => {
    keepAsBefore('page', 'firstRow', 'secondRow', 'keyOfPage')
    const page = readPage(draft)
    if (!page) throw new Error('The page was not read')
    const answers = page.items.map(({ _id, ...row }, nth) => {
      const own = formOfRow(form, { ...row, place: nth + 1 })
      return { item_id: _id, values: z.parse(typedAnswersTo(own), typedBefore(draftOfRow(draft, page, _id), own)) }
    })
    const key = storedKey('device', draftOfPage(draft, page))
    expect(key.keyFor(repeatOfPage(task, page, { answers, next: true }))).toBe('old-page')
    expect(linesTyped(draft)).toBe('1.\nShop: One\nOpen: yes\n\n2.\nShop: Two\nOpen: no')
  })
})
