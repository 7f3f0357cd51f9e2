import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Prices } from '@piecework/contract/prices'
import { validate } from '@piecework/contract/validate'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import * as bnFiles from '../texts/bn/form-editor.ts'
import * as bn from '../texts/bn/task-form.ts'
import * as files from '../texts/en/form-editor.ts'
import * as en from '../texts/en/task-form.ts'
import { AgreementOfWorker } from './agreement-of-worker.tsx'
import { wholeHours } from './buyer-record.tsx'
import { tableOf } from './copied-cells.ts'
import { zoneToName } from './deadline.tsx'
import { contentOf, newTaskSchema, valuesOf } from './new-task-schema.ts'
import { SlotMeter } from './slot-meter.tsx'
import { templateNames, templateOf } from './task-templates.ts'
import { differenceOf, type Piece } from './text-difference.ts'

describe('The time zone of a deadline', () => {
  test('No screen writes a deadline without its zone', () => {
    const isBare = (source: string) => /formatDate\([^)]*(completion_date|deadline)/.test(source)
    const folder = join(import.meta.dirname, '..')
    const screens = globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.*'] })
    expect(screens.filter((file) => isBare(readFileSync(join(folder, file), 'utf8')))).toEqual([])
    expect(isBare('<span>{formatDate(task.completion_date)}</span>')).toBe(true)
  })

  test('A deadline names the time zone of the operator only where the device has another time on that day', () => {
    expect(zoneToName('2026-11-14', 'Asia/Dhaka', 'Asia/Dhaka')).toBe(null)
    expect(zoneToName('2026-11-14', 'Asia/Dhaka', 'Asia/Almaty')).toBe('Asia/Dhaka')
    expect(zoneToName('2026-11-14', 'Asia/Dhaka', 'Asia/Thimphu')).toBe(null)
    expect(zoneToName('2026-01-14', 'Europe/London', 'UTC')).toBe(null)
    expect(zoneToName('2026-07-14', 'Europe/London', 'UTC')).toBe('Europe/London')
    expect(zoneToName('', 'Asia/Dhaka', 'UTC')).toBe(null)
  })
})

test('The time of half of the decisions of a buyer is never shown shorter: whole hours, and after two days whole days', () => {
  expect([0, 0.4, 5, 5.1, 47.2, 48, 48.1, 335.5].map(wholeHours)).toEqual([1, 1, 5, 6, 48, 48, 72, 336])
})

test('A share of a worker’s answers stands with their number, and of fewer than ten as their number alone', () => {
  const read = (agreed: number, compared: number, differs = false) => {
    const markup = renderToStaticMarkup(<AgreementOfWorker worker={{ agreed, compared, differs }} />)
    return { texts: [...markup.matchAll(/>([^<>]+)</g)].map(([, text]) => text), hasLine: markup.includes('<line') }
  }
  expect(read(10, 12)).toEqual({ texts: ['83%', '10 of 12 answers'], hasLine: true })
  expect(read(1, 10, true)).toEqual({ texts: ['10%', '1 of 10 answers', 'Differs from the others'], hasLine: true })
  expect(read(9, 9)).toEqual({ texts: ['9 of 9 answers', 'too few to say more'], hasLine: false })
  expect(read(0, 1)).toEqual({ texts: ['0 of 1 answer', 'too few to say more'], hasLine: false })
  expect(read(0, 8, true)).toEqual({ texts: ['0 of 8 answers', 'Differs from the others'], hasLine: false })
  expect(read(0, 0)).toEqual({ texts: ['not compared yet'], hasLine: false })
})

describe('The difference of two texts', () => {
  /** Marked parts in brackets. */
  const marked = (pieces: Piece[]) => pieces.map(({ text, isOnlyHere }) => (isOnlyHere ? `[${text}]` : text)).join('')
  const compared = (before: string, after: string) => {
    const pieces = differenceOf(before, after)
    return [marked(pieces.before), marked(pieces.after)]
  }

  test.each([
    ['Send the code to us', 'Send the photo to us', 'Send the [code] to us', 'Send the [photo] to us'],
    ['a b c d e', 'a x c y e', 'a [b] c [d] e', 'a [x] c [y] e'],
    ['a b', 'a b', 'a b', 'a b'],
    ['', 'new', '', '[new]'],
    ['প্রথম লেখা\nদ্বিতীয়', 'প্রথম কথা\nদ্বিতীয়', 'প্রথম [লেখা]\nদ্বিতীয়', 'প্রথম [কথা]\nদ্বিতীয়'],
  ])('of “%s” and “%s” the words that only one has are marked', (before, after, old, now) => {
    expect(compared(before, after)).toEqual([old, now])
  })

  test('of two long texts without a common part each is marked as a whole, at once', () => {
    const text = (word: string) => Array.from({ length: 10_000 }, (_, nth) => `${word}${nth}`).join(' ')
    expect(compared(text('a'), text('b'))).toEqual([`[${text('a')}]`, `[${text('b')}]`])
    expect(compared(`Same ${text('a')} end`, `Same ${text('b')} end`)[1]).toBe(`Same [${text('b')}] end`)
  })
})

describe('The form of a new task in a draft', () => {
  test('it is kept as JSON, also half written', () => {
    const form = {
      parts: [{ kind: 'choice' as const, name: 'answer_1', label: '', options: [{ value: '', label: '' }] }],
    }
    const content = contentOf({ task_title: 'Name the animals', form })
    expect(content).toEqual({ task_title: 'Name the animals', form: JSON.stringify(form) })
    expect(valuesOf(content)).toEqual({ task_title: 'Name the animals', form })
  })

  test('a form without parts makes no draft alone', () => {
    expect(contentOf({ form: { parts: [] } })).toEqual({})
  })

  test.each([
    '{',
    'null',
    '[]',
    '{"parts":[null]}',
    '{"parts":[{"kind":"choice","name":"a","label":"b"}]}',
    '{"parts":[{"kind":"map"}]}',
  ])('%s is no form', (form) =>
    expect(valuesOf({ task_title: 'Count trees', form })).toEqual({ task_title: 'Count trees' }),
  )
})

describe('The meter of slots', () => {
  /** The colours of the bar with their slots, and its name. */
  function read(
    counts: [approved: number, toReview: number, free: number, total: number],
    { thick = false, held = 0, reserved = 0 } = {},
  ) {
    const [approved, under_review, required_workers, total_workers] = counts
    const slots = { approved, under_review, held, reserved, required_workers, total_workers }
    const markup = renderToStaticMarkup(<SlotMeter slots={slots} thick={thick} />)
    const widths = [...markup.matchAll(/<rect x="\d+" width="(\d+)"[^>]*class="fill-([^"/]+)/g)]
    const shares: Record<string, number> = {}
    for (const [, width, colour = ''] of widths) shares[colour] = (shares[colour] ?? 0) + Number(width)
    return { shares, name: /aria-label="([^"]*)"/.exec(markup)?.[1] }
  }

  test('A task without work is an empty, grey bar', () => {
    expect(read([0, 0, 50, 50])).toEqual({
      shares: { success: 0, warning: 0, error: 0, primary: 0, line: 50, muted: 0 },
      name: '0 of 50 sent',
    })
    expect(read([0, 0, 4, 4])).toEqual({ shares: { line: 48 }, name: '0 of 4 sent' })
  })

  test('Green is approved, amber to review, dark closed, in a list as on the page of the task', () => {
    const name = '15 of 60 sent\u00a0· 5 to review'
    expect(read([10, 5, 30, 60])).toEqual({
      shares: { success: 10, warning: 5, error: 0, primary: 0, line: 30, muted: 15 },
      name,
    })
    expect(read([10, 5, 30, 60], { thick: true })).toEqual({
      shares: { success: 10, warning: 5, error: 0, primary: 0, line: 30, muted: 15 },
      name,
    })
    expect(read([1, 1, 1, 4])).toEqual({
      shares: { success: 12, warning: 12, line: 12, muted: 12 },
      name: '2 of 4 sent\u00a0· 1 to review',
    })
  })

  test('Red is rejected and not final: it is neither sent nor closed', () => {
    const name = '15 of 60 sent\u00a0· 5 to review'
    const shares = { success: 10, warning: 5, error: 8, primary: 0, line: 30, muted: 7 }
    expect(read([10, 5, 30, 60], { held: 8 })).toEqual({ shares, name })
    expect(read([1, 1, 1, 4], { held: 1 })).toEqual({
      shares: { success: 12, warning: 12, error: 12, line: 12 },
      name: '2 of 4 sent\u00a0· 1 to review',
    })
  })

  test('Blue is kept by workers: it is neither sent nor closed', () => {
    const name = '15 of 60 sent\u00a0· 5 to review'
    const shares = { success: 10, warning: 5, error: 0, primary: 4, line: 30, muted: 11 }
    expect(read([10, 5, 30, 60], { reserved: 4 })).toEqual({ shares, name })
  })
})

describe('The form of a new task', () => {
  const filled = {
    task_title: 'Compare prices',
    task_detail: 'Note the price of 12 items.',
    required_workers: 20,
    payable_amount: 16,
    submission_info: 'The filled list',
  }

  test.each([
    ['2026-11-20', 'Deadline cannot be in the past'],
    ['2026-11-21', undefined],
    ['2028-11-21', undefined],
    ['2028-11-22', 'Deadline can be at most two years ahead'],
    ['', 'Deadline is required'],
  ])('a deadline on %j: %j', (completion_date, message) => {
    const { error } = validate(newTaskSchema('2026-11-21'), { ...filled, completion_date }, 'en')
    expect(error?.issues[0]?.message).toBe(message)
  })

  test('numbers that were not filled in are reported as missing', { tags: ['5.14'] }, () => {
    const { error } = validate(
      newTaskSchema(''),
      {
        ...filled,
        required_workers: Number.NaN,
        payable_amount: Number.NaN,
        completion_date: '2026-12-01',
      },
      'en',
    )
    expect(error?.issues.map((issue) => issue.message)).toEqual([
      'Required workers are required',
      'Payable amount is required',
    ])
  })

  test.each(templateNames)('the template “%s” can be posted as it is, or waits for its rows alone', (name) => {
    const config = { prices: { coinsPerDollar: 20 } as Prices, payFloor: 1, today: '2026-11-26' }
    const template = templateOf(name, config)
    const { error } = newTaskSchema(config.today).safeParse(template)
    // Of a task with rows the slots follow from these.
    const missing = template.batch_id === '' ? ['required_workers'] : []
    expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(missing)
  })

  test('no text of a template speaks to its Buyer', () => {
    for (const { templates } of [en, bn]) {
      expect(JSON.stringify(templates)).not.toMatch(
        /\(|example\.com|\breplace\b|\bput your\b|https?:|আপনার ঠিকানা|এখানে|সেখানে আপনার/i,
      )
    }
    expect('Open the folder (put your address here)').toMatch(/\(|put your/)
  })

  test('a draft restores what was typed, also in place of a number', () => {
    const typed = {
      ...{ task_title: 'Half', required_workers: Number.NaN, payable_amount: 2.5, submission_info: '' },
      category: 'other',
    }
    expect(contentOf(typed)).toEqual({ task_title: 'Half', payable_amount: '2.5' })
    expect(valuesOf({ task_title: 'Half', payable_amount: '2.5', required_workers: 'tw' })).toEqual({
      task_title: 'Half',
      payable_amount: 2.5,
      required_workers: 'tw',
    })
    expect(contentOf({ ...typed, category: 'survey' })).toMatchObject({ category: 'survey' })
    // A deadline by one press, and the times as they stand.
    expect(contentOf({ completion_date: '2026-12-03', review_hours: 72, reserved_minutes: 60 })).toEqual({})
    expect(contentOf({ needs_file: 'photo' })).toEqual({})
    expect(contentOf({ ...typed, needs_file: 'no' })).not.toHaveProperty('needs_file')
    expect(contentOf({ ...typed, needs_file: 'photo' })).toMatchObject({ needs_file: 'photo' })
    expect(valuesOf({ task_title: 'Half', needs_file: 'photo' })).toEqual({ task_title: 'Half', needs_file: 'photo' })
    expect(valuesOf({ task_title: 'Half', needs_file: 'a video' })).toEqual({ task_title: 'Half' })
  })
})

test.each([
  ['marks as they were typed', 'size\ttext\n5"\tsay "hi"', 'size\ttext\n"5"""\t"say ""hi"""'],
  ['a word between marks', 'a\tb\n"x"\t""', 'a\tb\n"""x"""\t""""""'],
  ['a cell with a line break and marks', 'a\tb\r\n"1\n""2"""\t3\r\n', 'a\tb\r\n"1\n""2"""\t3\r\n'],
  ['empty cells', 'a\tb\n\t\nx\t', 'a\tb\n\t\nx\t'],
  ['a text of commas', 'a,b\n"x,y",2', 'a,b\n"x,y",2'],
])('Copied cells are a file of rows: %s', (_, copied, file) => {
  expect(tableOf(copied)).toBe(file)
})

test('What separates the columns of a file is a word where its sign would be read as the end of the sentence', () => {
  expect([',', '\t', ';', '|', null].map((separator) => files.columnsSeparated(3, separator))).toEqual([
    '3 columns, separated by commas',
    '3 columns, separated by tabs',
    '3 columns, separated by ;',
    '3 columns, separated by |',
    '3 columns',
  ])
  expect([',', '\t', ';'].map((separator) => bnFiles.columnsSeparated(3, separator))).toEqual([
    '৩টি কলাম, মাঝে কমা',
    '৩টি কলাম, মাঝে ট্যাব',
    '৩টি কলাম, মাঝে ;',
  ])
})
