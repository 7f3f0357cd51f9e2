/** All transfers, or those of one user or one task. */
import { accounting } from '@piecework/contract/accounting'
import { useList } from '../list.ts'

export type TransferFilter = { person?: string | undefined; task?: string | undefined }

export function useTransfers({ person, task }: TransferFilter) {
  return useList(['accounting', 'transfers', person, task], accounting.transfers, { limit: 20, person, task })
}
