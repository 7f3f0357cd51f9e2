/** Where the slots and the coins of a task are; what slots cost that are added to it, and the dialog that adds them. */
import type { Task, TaskProgress } from '@piecework/contract'
import { sumOfCoins, taskTotal } from '@piecework/contract/coins'
import { additionFee } from '@piecework/contract/fees'
import { tasks } from '@piecework/contract/tasks'
import type { UseQueryResult } from '@tanstack/react-query'
import { CirclePlus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import * as t from '#texts/what-it-pays.ts'
import { formatCoins, formatCoinsNumber } from './format.ts'
import { Coins } from './ui/coins.tsx'
import { Divider } from './ui/divider.tsx'
import { FormDialog } from './ui/form-dialog.tsx'
import { MoneyPanel, MoneyRow } from './ui/panel.tsx'
import { QueryView } from './ui/query-view.tsx'
import { SkeletonBar } from './ui/skeleton.tsx'
import { useCall } from './use-call.ts'

/** The slots of a task by their state, and where its coins are. */
export function useProgress(taskId: string, options: { enabled?: boolean } = {}) {
  return useCall(['tasks', 'progress', taskId], tasks.progress, { id: taskId }, options)
}

type PricedDialogProps = ComponentProps<typeof FormDialog> & {
  task: Pick<Task, '_id' | 'payable_amount'>
  /** How many are added; undefined while it is not known, which shows no price. */
  slots: number | undefined
  /** The coins of the buyer, once they are known. */
  available: number | undefined
  /** Of a task with rows. */
  arePages?: boolean
  /** A second query that must load before the price is shown. */
  alongside?: UseQueryResult
}

/** Adds slots to a task. The price stands below the fields, and the button is disabled while it is unknown or too high. */
export function PricedDialog({
  task: { _id, payable_amount: pay },
  slots,
  available,
  arePages,
  alongside,
  disabled,
  children,
  ...dialog
}: PricedDialogProps) {
  const progress = useProgress(_id)
  const isKnown = progress.data && slots !== undefined && available !== undefined
  const price = isKnown ? priceOfSlots(pay, progress.data, slots, available) : undefined
  return (
    <FormDialog
      width="md:w-130"
      icon={CirclePlus}
      disabled={disabled || price === undefined || price.left < 0}
      {...dialog}
    >
      {children}
      {slots !== undefined && (
        <QueryView query={progress} alongside={alongside} skeleton={<SkeletonBar className="h-24" />}>
          {() =>
            price && (
              <SlotsPrice
                label={(arePages ? t.pagesTimesPay : t.slotsTimesPay)(slots, formatCoins(pay))}
                price={price}
              />
            )
          }
        </QueryView>
      )}
    </FormDialog>
  )
}

type SlotsPriceProps = { label: string; price: ReturnType<typeof priceOfSlots> }

function SlotsPrice({ label, price: { total, fee, available, left } }: SlotsPriceProps) {
  return (
    <MoneyPanel>
      <MoneyRow label={label} strong>
        <Coins amount={total} size="card" />
      </MoneyRow>
      {fee > 0 && (
        <MoneyRow label={t.fee}>
          <Coins amount={fee} />
        </MoneyRow>
      )}
      <CoinsAfter available={available} left={left} purchase={{ to: '/dashboard/purchase-coin' }} />
    </MoneyPanel>
  )
}

type CoinsAfterProps = {
  available: number
  left: number
  purchase: Pick<ComponentProps<typeof Link>, 'to' | 'onClick'>
}

/** The coins of the buyer, and what is left or missing, with the way to the purchase. */
export function CoinsAfter({ available, left, purchase }: CoinsAfterProps) {
  return (
    <>
      <Divider className="my-1" />
      <MoneyRow label={t.availableCoins}>{formatCoins(available)}</MoneyRow>
      <div role="status">
        {left < 0 ? (
          <p className="font-medium text-error">
            {t.needMoreCoins(-left, formatCoinsNumber(-left))}{' '}
            <Link className="link-text" {...purchase}>
              {t.purchaseCoin}
            </Link>
          </p>
        ) : (
          <MoneyRow label={t.leftAfterwards}>{formatCoins(left)}</MoneyRow>
        )}
      </div>
    </>
  )
}

/** What slots with this pay cost; the server computes the same. */
export function priceOfSlots(
  pay: number,
  { slots: { total: slotsSoFar }, coins }: TaskProgress,
  slots: number,
  available: number,
) {
  const whole = Math.floor(slots)
  const total = taskTotal(whole, pay)
  const feeSoFar = sumOfCoins([coins.fee_kept, coins.fee_released])
  const fee = additionFee(taskTotal(slotsSoFar + whole, pay), coins.fee_percent, feeSoFar)
  const left = sumOfCoins([available, -total, -fee])
  return { total, fee, available, left }
}
