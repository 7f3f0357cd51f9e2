/** Ends the block of a worker. */
import type { Page, WorkerBlock } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import { workerBlocks } from '@piecework/contract/worker-blocks'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import * as t from '#texts/worker-blocks.ts'
import { call } from '../api.ts'
import { withoutRow } from '../list.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { focusMark } from '../ui/use-focus-after-row.ts'
import { useRequest } from '../ui/use-request.ts'

type UnblockButtonProps = { block: WorkerBlock; onUnblocked: () => void }

export function UnblockButton({ block: { _id, worker_name }, onUnblocked }: UnblockButtonProps) {
  const queries = useQueryClient()
  const unblock = useRequest({
    send: () => call(workerBlocks.unblock, { id: _id }),
    onSuccess: () => {
      toast.success(t.unblocked, t.unblockedText(quoted(worker_name)))
      onUnblocked()
      queries.setQueryData<InfiniteData<Page<WorkerBlock>>>(['worker-blocks'], (list) => list && withoutRow(list, _id))
    },
    failed: t.notUnblocked,
    // The block may have ended in another tab: reload the list.
    onError: () => void queries.invalidateQueries({ queryKey: ['worker-blocks'] }),
  })
  return (
    <Button
      kind="outline"
      size="row"
      busy={unblock.isPending}
      onClick={() => unblock.mutate()}
      aria-label={t.unblockOf(worker_name)}
      {...focusMark(_id, 'unblock')}
    >
      {t.unblock}
    </Button>
  )
}
