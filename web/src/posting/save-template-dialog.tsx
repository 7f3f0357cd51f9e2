/** Saves the task that is being written as a template. */
import type { DraftContent } from '@piecework/contract'
import { maxLength } from '@piecework/contract/constants'
import { templateName, templates } from '@piecework/contract/drafts'
import * as ofEditor from '#texts/form-editor.ts'
import * as t from '#texts/task-form.ts'
import { call } from '../api.ts'
import { TextField } from '../ui/fields.tsx'
import { FormDialog, useDialogRequest } from '../ui/form-dialog.tsx'

type SaveTemplateDialogProps = { content: DraftContent; onClose: () => void }

export function SaveTemplateDialog({ content, onClose }: SaveTemplateDialogProps) {
  const { field, request } = useDialogRequest({
    onClose,
    schema: templateName,
    defaultValues: { name: (content.task_title ?? '').trim().slice(0, maxLength.name) },
    send: ({ name }) => call(templates.create, { name, content }),
    done: (_saved, { name }) => [ofEditor.templateSaved, ofEditor.templateSavedText(name.trim())],
    failed: ofEditor.templateNotSaved,
    fields: ['name'],
  })
  return (
    <FormDialog title={t.saveAsTemplate} width="md:w-115" submit={ofEditor.saveTemplate} {...request}>
      <TextField
        label={ofEditor.templateName}
        hint={ofEditor.templateNameHint}
        maxLength={maxLength.name}
        data-focus-first
        {...field('name')}
      />
    </FormDialog>
  )
}
