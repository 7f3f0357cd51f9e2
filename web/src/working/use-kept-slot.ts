/** The slot of a task that the worker keeps: how long, how to keep it, how to give it back, and that its time is over. */
import type { TaskDetails } from '@piecework/contract'
import { reservations } from '@piecework/contract/reservations'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as t from '#texts/available-tasks.ts'
import { call } from '../api.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { useRequest } from '../ui/use-request.ts'

type Reservation = NonNullable<TaskDetails['my_reservation']>

export type KeptSlotState = ReturnType<typeof useKeptSlot>

/** Minutes before the end in which the page warns. */
const warningMinutes = 5

/** `onGivenBack`: called after the slot was given back. */
export function useKeptSlot(task: TaskDetails, onGivenBack?: () => void) {
  const queries = useQueryClient()
  const detailsKey = ['tasks', 'details', task._id]
  const last = useLast(task.my_reservation)
  const [done, setDone] = useState<string>()
  const minutesLeft = useMinutesLeft(last?.ends_at)
  const own = task.my_reservation && minutesLeft > 0 ? task.my_reservation : null
  const isOver = last !== null && minutesLeft <= 0

  // The slot is free for others, or the task has ended with it.
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: ['tasks'] })
  }, [isOver, queries])

  const setOwn = (reservation: Reservation | null) =>
    queries.setQueryData<TaskDetails>(detailsKey, (read) => read && { ...read, my_reservation: reservation })
  // It may have no free slot any more, or it was paused.
  const onError = () => void queries.invalidateQueries({ queryKey: ['tasks'] })
  const keep = useRequest({
    send: () => call(reservations.reserve, { task_id: task._id }),
    onSuccess: ({ insertedId, ends_at }) => setOwn({ _id: insertedId, ends_at, version: task.version }),
    failed: t.slotNotKept,
    onError,
  })
  const giveBack = useRequest({
    send: async (id: string) => {
      await call(reservations.giveBack, { id })
      return id
    },
    onSuccess: (id) => {
      setDone(id)
      setOwn(null)
      onGivenBack?.()
    },
    failed: t.notGivenBack,
    onError,
  })
  const confirm = useConfirm()
  const words = task.page_size === null ? t.slotWords : t.pageWords
  async function askGiveBack() {
    if (!own) return
    const question = { title: words.askGiveBack, text: words.askGiveBackText, confirmLabel: t.yesGiveBack }
    if (await confirm(question)) giveBack.mutate(own._id)
  }

  const hasEnded = last !== null && own === null && last._id !== done
  return {
    own,
    words,
    minutesLeft,
    isEnding: minutesLeft <= warningMinutes,
    /** It was the worker's while this page is open, and is not any more. */
    hasEnded,
    /** Own rejected work keeps a slot already. */
    canKeep: own === null && !hasEnded && !task.my_held?.has_slot,
    isBusy: keep.isPending || giveBack.isPending,
    keep: () => keep.mutate(),
    giveBack: () => void askGiveBack(),
    /** The work was sent, and the worker keeps the next slot or none. */
    replace: (next: Reservation | null) => {
      if (last?._id !== next?._id) setDone(last?._id)
      setOwn(next)
    },
  }
}

/** The last reservation that the page has read. */
function useLast(current: Reservation | null): Reservation | null {
  const [last, setLast] = useState(current)
  if (current && (current._id !== last?._id || current.ends_at !== last.ends_at)) setLast(current)
  return current ?? last
}

/** Whole minutes until a time, rounded up, renewed each minute and when the page is shown again; 0 afterwards. */
function useMinutesLeft(endsAt: string | undefined): number {
  const [{ of, now }, setRead] = useState(() => ({ of: endsAt, now: Date.now() }))
  if (of !== endsAt) setRead({ of: endsAt, now: Date.now() })
  const left = endsAt === undefined ? 0 : Math.max(0, Date.parse(endsAt) - now)
  useEffect(() => {
    if (left === 0) return
    const read = () => setRead({ of: endsAt, now: Date.now() })
    const timer = setTimeout(read, left % minute || minute)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [left, endsAt])
  return Math.ceil(left / minute)
}

const minute = 60_000
