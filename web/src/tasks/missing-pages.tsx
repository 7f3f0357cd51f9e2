/** Says that the last rows of a task have no page, and adds the pages that are missing. */
import type { Task, TaskProgress } from '@piecework/contract'
import { fromHundredths, toHundredths } from '@piecework/contract/coins'
import type { UseQueryResult } from '@tanstack/react-query'
import { CirclePlus } from 'lucide-react'
import { useState } from 'react'
import * as ofRows from '#texts/form-editor.ts'
import { formatCoins } from '../format.ts'
import { priceOfSlots } from '../slots-price.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { AddSlotsDialog } from './add-slots-dialog.tsx'

type MissingPagesProps = { task: Task; progress: UseQueryResult<TaskProgress> }

export function MissingPages({ task, progress }: MissingPagesProps) {
  const [isOpen, setOpen] = useState(false)
  const asked = progress.data?.rows
  if (task.status === 'expired' || task.status === 'deleted') return null
  if (!progress.data || !asked || asked.missing_pages === 0 || progress.data.slots.free > 0) return null
  const { total, fee } = priceOfSlots(task.payable_amount, progress.data, asked.missing_pages, 0)
  const price = formatCoins(fromHundredths(toHundredths(total) + toHundredths(fee)))
  return (
    <Notice title={ofRows.pagesMissing(asked.missing_pages)}>
      <p className="mb-3">{ofRows.pagesMissingText(asked.asked - asked.taken, price)}</p>
      <Button kind="outline" size="row" icon={CirclePlus} onClick={() => setOpen(true)}>
        {ofRows.addPages}
      </Button>
      {isOpen && (
        <AddSlotsDialog task={task} progress={progress} missing={asked.missing_pages} onClose={() => setOpen(false)} />
      )}
    </Notice>
  )
}
