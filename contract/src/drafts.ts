/** Drafts: tasks that are not posted yet, as their buyers left them; and templates, from which a buyer begins new tasks. */
import * as z from 'zod/mini'
import { maxLength } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { draftText, id, nameLabel, text, time, view } from './fields.ts'
import { type TaskField, taskFields } from './new-task.ts'

/* @__NO_SIDE_EFFECTS__ */
function typedTexts() {
  const texts = Object.entries(taskFields).map(([name, { inDraft = maxLength.name }]) => [name, draftText(inDraft)])
  return Object.fromEntries(texts) as Record<TaskField, ReturnType<typeof draftText>>
}

/** The form as typed, and its own form as JSON: any field may be missing, and nothing is checked but its length. */
const draftContent = z.partial(z.object(typedTexts()))
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
