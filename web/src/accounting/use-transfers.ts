/** Transfers of all, of one person or of one task. */
import { accounting } from '@piecework/contract/accounting'
import { useList } from '../list.ts'

export type Of = { person?: string | undefined; task?: string | undefined }

export function useTransfers({ person, task }: Of) {
  return useList(['books', 'transfers', person, task], accounting.transfers, { limit: 20, person, task })
}
