/** What buyers have left on a server or in a browser, and tasks that are copied, in the form of a new task. */
import type { Task, TaskDetails } from '@piecework/contract'
import { storedDrafts, storedTemplate, storedWithGoneField } from '@piecework/contract/test/stored-drafts'
import { validate } from '@piecework/contract/validate'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readDraft } from '../kept/drafts.ts'
import { contentOf, copyOf, newTaskSchema, templateContentOf, valuesOf } from './new-task-schema.ts'
import { unsavedName } from './use-autosave.ts'

const { form: formOfRows, ...ofRows } = storedDrafts['a task with rows']

/** The values of the form; and what is sent back where that is not the same as before. */
const opened: Record<keyof typeof storedDrafts, { values: object; back?: object }> = {
  'a task with one text': {
    values: {
      ...storedDrafts['a task with one text'],
      ...{ required_workers: 20, payable_amount: 2.5, review_hours: 72, reserved_minutes: 60, estimated_minutes: 25 },
    },
  },
  'a task with rows': {
    values: {
      ...ofRows,
      ...{ page_size: 10, answers_per_item: 3, max_pages_per_worker: 5, min_accuracy: 80, payable_amount: 3 },
      form: JSON.parse(formOfRows),
    },
  },
  'a task whose rows are not chosen yet': {
    values: { task_title: 'Birds', batch_id: '', page_size: 10, answers_per_item: 1 },
    // The form is asked about rows again, because its draft has numbers of rows.
    back: { task_title: 'Birds', page_size: '10', answers_per_item: '1' },
  },
  'a form that is half written': {
    values: {
      task_title: 'Birds',
      form: {
        parts: [
          { kind: 'image', url: '', alt: '' },
          { kind: 'number', name: 'answer_1', label: '' },
          {
            ...{ kind: 'choice', name: 'bird', label: 'Bird?' },
            options: [
              { value: '', label: '' },
              { value: 'owl', label: 'Owl' },
            ],
          },
        ],
      },
    },
    back: {
      task_title: 'Birds',
      form: storedDrafts['a form that is half written'].form.replace(',"min":null', ''),
    },
  },
  'words in place of numbers': {
    values: {
      ...{ task_title: 'Birds', required_workers: 'twenty', payable_amount: 'about 3', estimated_minutes: 25 },
      ...{ batch_id: '', page_size: 'ten' },
    },
    back: {
      ...{ task_title: 'Birds', required_workers: 'twenty', payable_amount: 'about 3', estimated_minutes: '25' },
      page_size: 'ten',
    },
  },
}

describe('What an earlier version has stored', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test.each(Object.entries(storedDrafts))('%s: the form has its values, and sends them back', (name, content) => {
    const { values, back = content } = opened[name as keyof typeof storedDrafts]
    expect(valuesOf(content)).toEqual(values)
    expect(contentOf({ category: 'other', ...valuesOf(content) })).toEqual(back)
  })

  test.each(Object.entries(storedDrafts))('%s: the browser kept it until the server had it', (name, content) => {
    const kept: Record<string, string> = { 'piecework.draft.task.u1.new': JSON.stringify(content) }
    vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept[key] ?? null })
    const unsaved = readDraft('session', unsavedName('u1', undefined))
    expect(valuesOf(unsaved as object)).toEqual(opened[name as keyof typeof storedDrafts].values)
  })

  test('a template waits for its rows, and none and no deadline is kept with it', () => {
    const values = valuesOf(storedTemplate)
    expect(values).toEqual({
      ...storedTemplate,
      ...{ batch_id: '', page_size: 5, answers_per_item: 2, review_hours: 24 },
      form: JSON.parse(storedTemplate.form),
    })
    const chosen = { ...values, batch_id: ofRows.batch_id, completion_date: '2026-12-03' }
    expect(templateContentOf(chosen)).toEqual(storedTemplate)
  })

  test('a field that is gone is left out, and is not sent back', () => {
    const { bonus_per_page: _gone, ...content } = storedWithGoneField
    expect(valuesOf(storedWithGoneField)).toEqual({ task_title: 'Birds', required_workers: 20 })
    expect(contentOf(valuesOf(storedWithGoneField))).toEqual(content)
  })

  test('without rows nothing of rows is kept or sent', () => {
    const left = { ...valuesOf(storedDrafts['a task with rows']), batch_id: null }
    expect(Object.keys(contentOf(left)).filter((name) => name in ofRows)).toEqual([
      ...['task_title', 'task_detail', 'payable_amount', 'submission_info'],
    ])
    const posted = { ...left, form: null, required_workers: 3, completion_date: '2026-12-03' }
    expect(validate(newTaskSchema(''), posted, 'en').data).toEqual({
      ...{ task_title: 'Name the birds', task_detail: 'Look at *each* photo.', submission_info: 'Answer the form.' },
      ...{ form: null, required_workers: 3, payable_amount: 3, completion_date: '2026-12-03' },
    })
  })
})

describe('A copy of a task', () => {
  const texts = {
    ...{ task_title: 'Birds', task_detail: 'Look.', submission_info: 'Answer.', task_image_url: null },
    ...{ payable_amount: 2.5, category: 'survey', needs_file: 'photo' as const },
    ...{ review_hours: 24, reserved_minutes: 30, estimated_minutes: null },
  }
  const task = {
    ...{ ...texts, _id: 't1', created_at: '', status: 'open', page_size: null },
    ...{ total_workers: 7, required_workers: 2, completion_date: '2026-12-03' },
  } as unknown as Task

  test('has all slots of the task, and its deadline while that is not over', () => {
    const copied = { ...texts, form: null, required_workers: 7 }
    expect(copyOf(task, '2026-12-03')).toEqual({ ...copied, completion_date: '2026-12-03' })
    expect(copyOf(task, '2026-12-04')).toEqual(copied)
  })

  test('waits for rows where the task had some, which are answered in the same way', () => {
    const shared = {
      ...{ answers_per_item: 2, max_pages_per_worker: null, min_accuracy: 80, only_workers: 'approved' as const },
    }
    const form: TaskDetails['form'] = { parts: [{ kind: 'yes_no', name: 'seen', label: 'Seen?' }] }
    const withRows = { ...task, page_size: 5, form, rows: { ...shared, count: 40, controls: 4 } }
    const copied = { ...texts, form, batch_id: '', page_size: 5, ...shared }
    expect(copyOf(withRows, '2026-12-04')).toEqual(copied)
  })
})
