/**
 * What buyers have left half written, as version 0.2.0 stores it on the server and in the browser. These stay as they are: a later
 * version opens them with the same values.
 */
import type { DraftContent } from '../src/index.ts'

/** Sentences of a task; beside a form there are no files. */
const texts = {
  task_title: 'Name the birds',
  task_detail: 'Look at *each* photo.',
  submission_info: 'Answer the form.',
}

export const storedDrafts = {
  'a task with one text': {
    ...texts,
    task_image_url: 'https://images.example/bird.webp',
    required_workers: '20',
    payable_amount: '2.5',
    completion_date: '2026-12-03',
    category: 'survey',
    review_hours: '72',
    reserved_minutes: '60',
    estimated_minutes: '25',
    needs_file: 'photo',
  },
  'a task with rows': {
    ...texts,
    form: '{"parts":[{"kind":"paragraph","text":"{{place}}"},{"kind":"yes_no","name":"seen","label":"Seen?","required":true}]}',
    payable_amount: '3',
    batch_id: '0b8f3f0e-5f5c-4a1e-9d52-6f1f2f1c3a11',
    page_size: '10',
    answers_per_item: '3',
    max_pages_per_worker: '5',
    min_accuracy: '80',
    only_workers: 'approved',
  },
  'a task whose rows are not chosen yet': { task_title: 'Birds', batch_id: '', page_size: '10', answers_per_item: '1' },
  'a form that is half written': {
    task_title: 'Birds',
    form: '{"parts":[{"kind":"image","url":"","alt":""},{"kind":"number","name":"answer_1","label":"","min":null},{"kind":"choice","name":"bird","label":"Bird?","options":[{"value":"","label":""},{"value":"owl","label":"Owl"}]}]}',
  },
  'words in place of numbers': {
    task_title: 'Birds',
    required_workers: 'twenty',
    payable_amount: 'about 3',
    batch_id: '',
    page_size: 'ten',
    estimated_minutes: '২৫',
  },
} satisfies Record<string, DraftContent>

/** Rows and deadline stay with their task. */
export const storedTemplate = {
  ...texts,
  form: '{"parts":[{"kind":"yes_no","name":"seen","label":"Seen?"}]}',
  page_size: '5',
  answers_per_item: '2',
  review_hours: '24',
} satisfies DraftContent

/** A draft with a field that a version before had, and this one has not. */
export const storedWithGoneField = { task_title: 'Birds', bonus_per_page: '5', required_workers: '20' }
