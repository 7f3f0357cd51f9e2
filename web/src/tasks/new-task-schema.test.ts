import { validate } from '@piecework/contract/validate'
import { expect, test } from 'vitest'
import { contentOf, newTaskSchema, valuesOf } from './new-task-schema.ts'

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

test('a draft restores what was typed, without invalid numbers', () => {
  const typed = {
    ...{ task_title: 'Half', required_workers: Number.NaN, payable_amount: 2.5, submission_info: '' },
    category: 'other',
  }
  expect(contentOf(typed)).toEqual({ task_title: 'Half', payable_amount: '2.5' })
  expect(valuesOf({ task_title: 'Half', payable_amount: '2.5', required_workers: 'tw' })).toEqual({
    task_title: 'Half',
    payable_amount: 2.5,
  })
  expect(contentOf({ ...typed, category: 'survey' })).toMatchObject({ category: 'survey' })
})
