import type { BatchDetails } from '@piecework/contract'
import type { Prices } from '@piecework/contract/prices'
import { validate } from '@piecework/contract/validate'
import { describe, expect, test } from 'vitest'
import * as bnFiles from '../texts/bn/form-editor.ts'
import * as bn from '../texts/bn/task-form.ts'
import * as files from '../texts/en/form-editor.ts'
import * as en from '../texts/en/task-form.ts'
import { tableOf } from './copied-cells.ts'
import { contentOf, newTaskSchema, valuesOf } from './new-task-schema.ts'
import { templateNames, templateOf } from './task-templates.ts'

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

  test('with rows the rules of their numbers are asked for, and what does not go with them is left out', () => {
    const form = { parts: [{ kind: 'yes_no', name: 'seen', label: '{{place}} seen?' }] }
    const typed = {
      ...filled,
      form,
      completion_date: '2026-12-01',
      batch_id: 'b1',
      answers_per_item: 21,
      page_size: 14,
    }
    const rows = { _id: 'b1', rows: 40, controls: 0, columns: ['place'], pictures: null, largest_row: 20_000 }
    const messages = (of: object, batch?: object) =>
      validate(newTaskSchema('', { batch: batch as BatchDetails | undefined }), of, 'en').error?.issues.map(
        ({ path, message }) => [path[0], message],
      )
    expect(messages({ ...typed, batch_id: '', page_size: Number.NaN })).toEqual([
      ['batch_id', 'Choose your photos or your list'],
      ['answers_per_item', 'A whole number from 1 to 20'],
      ['page_size', 'A whole number from 1 to 50'],
    ])
    expect(messages({ ...typed, answers_per_item: 2 }, rows)).toEqual([
      ['page_size', 'At most 13 rows of this file fit on a page'],
    ])
    expect(messages({ ...typed, answers_per_item: 2, page_size: 13 }, { ...rows, columns: ['town'] })).toEqual([
      ['form', expect.stringContaining('place')],
    ])
    const posted = { ...typed, answers_per_item: 2, page_size: 13, min_accuracy: 80 }
    const { data } = validate(newTaskSchema('', { batch: rows as object as BatchDetails }), posted, 'en')
    expect(data).toMatchObject({ batch_id: 'b1', answers_per_item: 2, page_size: 13 })
    expect([data?.required_workers, data?.min_accuracy]).toEqual([undefined, undefined])
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
