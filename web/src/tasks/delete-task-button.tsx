/**
 * Deletes a task after confirmation: a buyer's own task, or any task for an Admin. The coins of free slots are
 * released.
 */
import type { ListedTask } from '@piecework/contract'
import { taskTotal } from '@piecework/contract/coins'
import { quoted } from '@piecework/contract/quoted'
import { tasks } from '@piecework/contract/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import * as t from '#texts/tasks.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import { formatCoins } from '../format.ts'
import { removeRow } from '../list.ts'
import { RequestButton } from '../ui/request-button.tsx'
import { toast } from '../ui/toast.ts'
import { focusMark } from '../ui/use-focus-after-row.ts'
import { Sentence } from '../ui/user-text.tsx'

type DeleterRole = keyof typeof deletionsByRole
type DeleteTaskButtonProps = { task: ListedTask; by: DeleterRole; onDeleted: () => void }

export function DeleteTaskButton({ task, by, onDeleted }: DeleteTaskButtonProps) {
  const { sendDeletion, list } = deletionsByRole[by]
  const queries = useQueryClient()
  function afterDeletion({ kept }: { kept: number }) {
    removeRow(queries, ['tasks', list], task._id)
    onDeleted()
    toast.success(t.deleted, [t.deletion[by].done, ...(kept > 0 ? [t.staySetAside(formatCoins(kept))] : [])].join(' '))
  }
  return (
    <RequestButton
      kind="reject"
      size="cell"
      icon={Trash2}
      question={{
        title: ui.areYouSure,
        text: <Consequences task={task} by={by} />,
        confirmLabel: t.deleteTask,
        kind: 'remove',
      }}
      send={() => sendDeletion(task._id)}
      onSuccess={afterDeletion}
      failed={t.notDeleted}
      aria-label={t.deleteOf(task.task_title)}
      {...focusMark(task._id, 'delete')}
    >
      {t.remove}
    </RequestButton>
  )
}

const deletionsByRole = {
  Buyer: { sendDeletion: (id: string) => call(tasks.remove, { id }), list: 'mine' },
  Admin: { sendDeletion: (id: string) => call(tasks.removeAny, { id }), list: 'all' },
}

/**
 * Only the coins of free slots are released; the escrow of other work stays until it is decided, and until its rejection is final,
 * and that of kept slots until their time is over.
 */
function Consequences({ task, by }: { task: ListedTask; by: DeleterRole }) {
  const words = t.deletion[by]
  const { postingFeePercent } = useConfig()
  const refund = task.status === 'open' ? taskTotal(task.required_workers, task.payable_amount) : 0
  const coinsOf = (slots: number) => formatCoins(taskTotal(slots, task.payable_amount))
  return (
    <div className="flex flex-col gap-2 wrap-anywhere">
      <p>
        <Sentence>{t.willBeDeleted(quoted(task.task_title))}</Sentence>{' '}
        <strong className="font-semibold text-base-content">
          <Sentence>{words.refund(formatCoins(refund), quoted(task.buyer_name))}</Sentence>
        </strong>
      </p>
      {refund > 0 && postingFeePercent > 0 && <p>{t.feeShareComesBack}</p>}
      {by === 'Buyer' && task.approved > 0 && <p>{t.approvedStays(task.approved)}</p>}
      {task.reserved > 0 && <p>{words.reserved(task.reserved, coinsOf(task.reserved))}</p>}
      {task.under_review > 0 && <p>{words.underReview(task.under_review)}</p>}
      {task.held > 0 && <p>{words.held(task.held, coinsOf(task.held))}</p>}
    </div>
  )
}
