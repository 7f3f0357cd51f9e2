/** The templates that the buyer has saved: use or delete one. */
import type { Template } from '@piecework/contract'
import { templates } from '@piecework/contract/drafts'
import { useQueryClient } from '@tanstack/react-query'
import * as own from '#texts/form-editor.ts'
import { deleted } from '#texts/tasks.ts'
import { call } from '../api.ts'
import { Bdi } from '../ui/user-text.tsx'
import { useCall } from '../use-call.ts'
import { KeptRow } from './kept-row.tsx'

const templatesKey = ['task-templates']

export function useOwnTemplates({ enabled = true } = {}) {
  return useCall(templatesKey, templates.mine, {}, { enabled })
}

export function OwnTemplateList({ list }: { list: Template[] }) {
  return (
    <ul className="divide-y divide-base-300">
      {list.map((template) => (
        <TemplateRow key={template._id} template={template} />
      ))}
    </ul>
  )
}

function TemplateRow({ template: { _id, name, content } }: { template: Template }) {
  const queries = useQueryClient()
  return (
    <KeptRow
      title={name}
      note={content.task_title && content.task_title !== name && <Bdi>{content.task_title}</Bdi>}
      open={{ to: `/dashboard/add-task?own=${_id}`, label: own.useTemplate, name: own.useTemplateOf(name) }}
      removal={{
        name: own.deleteTemplateOf(name),
        question: own.askDeleteTemplate,
        send: () => call(templates.remove, { id: _id }),
        done: () => [deleted, own.templateDeleted],
        onSuccess: () => queries.invalidateQueries({ queryKey: templatesKey }),
      }}
    />
  )
}
