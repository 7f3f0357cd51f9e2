/** Drafts: tasks that are not posted yet, as their buyers left them; and templates, from which a buyer begins new tasks. */
import * as z from 'zod/mini'
import { maxLength } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { draftText, id, nameLabel, text, time, view } from './fields.ts'
import { formLimits } from './forms.ts'

/** The form as typed: any field may be missing, and nothing is checked but its length. */
const draftContent = z.object({
  task_title: z.optional(draftText(maxLength.title)),
  task_detail: z.optional(draftText(maxLength.details)),
  submission_info: z.optional(draftText(maxLength.submissionInfo)),
  task_image_url: z.optional(draftText(maxLength.url)),
  required_workers: z.optional(draftText(maxLength.name)),
  payable_amount: z.optional(draftText(maxLength.name)),
  completion_date: z.optional(draftText(maxLength.name)),
  category: z.optional(draftText(maxLength.name)),
  review_hours: z.optional(draftText(maxLength.name)),
  reserved_minutes: z.optional(draftText(maxLength.name)),
  estimated_minutes: z.optional(draftText(maxLength.name)),
  needs_file: z.optional(draftText(maxLength.name)),
  batch_id: z.optional(draftText(maxLength.name)),
  page_size: z.optional(draftText(maxLength.name)),
  answers_per_item: z.optional(draftText(maxLength.name)),
  max_pages_per_worker: z.optional(draftText(maxLength.name)),
  min_accuracy: z.optional(draftText(maxLength.name)),
  only_workers: z.optional(draftText(maxLength.name)),
  /** The form as JSON. */
  form: z.optional(draftText(formLimits.size)),
})
export type DraftContent = z.infer<typeof draftContent>

const draft = z.object({ _id: id, content: draftContent, updated_at: time })
export type Draft = z.infer<typeof draft>

export const drafts = {
  mine: endpoint('GET /drafts', {
    summary:
      'The drafts of the buyer, the latest change first; at most 50. With `view=summary` only their titles, but the whole draft `open`.',
    access: ['Buyer'],
    input: z.object({ view, open: z.optional(id) }),
    output: z.array(draft),
  }),
  create: endpoint('POST /drafts', {
    summary: 'Saves a new draft.',
    access: ['Buyer'],
    status: 201,
    input: z.object({ content: draftContent }),
    output: z.object({ insertedId: id }),
    errors: ['too_many_drafts'],
  }),
  save: endpoint('PATCH /drafts/{id}', {
    summary: 'Replaces the content of an own draft.',
    access: ['Buyer'],
    input: z.object({ id, content: draftContent }),
    errors: ['draft_not_found'],
  }),
  remove: endpoint('DELETE /drafts/{id}', {
    summary: 'Deletes an own draft.',
    access: ['Buyer'],
    input: z.object({ id }),
    errors: ['draft_not_found'],
  }),
}

const template = z.object({ _id: id, name: z.string(), content: draftContent, created_at: time })
export type Template = z.infer<typeof template>

export const templateName = z.object({ name: text(nameLabel, maxLength.name) })

export const templates = {
  mine: endpoint('GET /task-templates', {
    summary: 'The own templates of the buyer by name; at most 20.',
    access: ['Buyer'],
    output: z.array(template),
  }),
  create: endpoint('POST /task-templates', {
    summary: 'Keeps a task as a template with its form; one of the same name is replaced.',
    access: ['Buyer'],
    status: 201,
    input: z.object({ ...templateName.shape, content: draftContent }),
    output: z.object({ insertedId: id }),
    errors: ['too_many_templates'],
  }),
  remove: endpoint('DELETE /task-templates/{id}', {
    summary: 'Deletes an own template.',
    access: ['Buyer'],
    input: z.object({ id }),
    errors: ['template_not_found'],
  }),
}
