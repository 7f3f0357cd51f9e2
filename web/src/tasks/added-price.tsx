/** What slots that are added to a task cost, with the coins left before the buyer confirms. */
import type { Task, TaskProgress } from '@piecework/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useUser } from '../auth/use-auth.ts'
import { priceOfSlots, SlotsPrice } from '../slots-price.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonBar } from '../ui/skeleton.tsx'

/** Undefined while the progress of the task or the coins of the buyer are not known. */
export function useAddedPrice(task: Task, { data: progress }: UseQueryResult<TaskProgress>, slots: number) {
  const { data: user } = useUser()
  return progress && user && priceOfSlots(task.payable_amount, progress, slots, user.available_coins)
}

type AddedPriceProps = {
  task: Task
  progress: UseQueryResult<TaskProgress>
  /** A second query that must load before the price is shown. */
  alongside?: UseQueryResult
  slots: number
  price: ReturnType<typeof useAddedPrice>
  /** In place of "3 slots × 5 coins". */
  label?: string | undefined
}

export function AddedPrice({ task, progress, alongside, slots, price, label }: AddedPriceProps) {
  return (
    <QueryView query={progress} alongside={alongside} skeleton={<SkeletonBar className="h-24" />}>
      {() => price && <SlotsPrice slots={slots} pay={task.payable_amount} label={label} {...price} />}
    </QueryView>
  )
}
