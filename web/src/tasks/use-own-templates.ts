/** The templates that the buyer has saved. */
import { templates } from '@piecework/contract/drafts'
import { useCall } from '../use-call.ts'

export const templatesKey = ['task-templates']

export function useOwnTemplates({ enabled = true } = {}) {
  return useCall(templatesKey, templates.mine, {}, { enabled })
}
