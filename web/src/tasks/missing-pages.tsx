/** Says that the last rows of a task have no page, and adds the pages that are missing. */
import type { Task } from '@piecework/contract'
import { sumOfCoins } from '@piecework/contract/coins'
import { CirclePlus } from 'lucide-react'
import { useState } from 'react'
import * as ofRows from '#texts/form-editor.ts'
import { formatCoins } from '../format.ts'
import { priceOfSlots, useProgress } from '../slots-price.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { AddSlotsDialog } from './add-slots-dialog.tsx'

export function MissingPages({ task }: { task: Task }) {
  const { data: progress } = useProgress(task._id)
  const [isOpen, setOpen] = useState(false)
  const asked = progress?.rows
  if (task.status === 'expired' || task.status === 'deleted') return null
  if (!progress || !asked || asked.missing_pages === 0 || progress.slots.free > 0) return null
  const { total, fee } = priceOfSlots(task.payable_amount, progress, asked.missing_pages, 0)
  const price = formatCoins(sumOfCoins([total, fee]))
  return (
    <Notice title={ofRows.pagesMissing(asked.missing_pages)}>
      <p className="mb-3">{ofRows.pagesMissingText(asked.asked - asked.taken, price)}</p>
      <Button kind="outline" size="row" icon={CirclePlus} onClick={() => setOpen(true)}>
        {ofRows.addPages}
      </Button>
      {isOpen && <AddSlotsDialog task={task} missing={asked.missing_pages} onClose={() => setOpen(false)} />}
    </Notice>
  )
}
