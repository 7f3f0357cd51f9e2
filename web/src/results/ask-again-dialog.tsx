/** Asks for further answers to the rows in doubt; shows pages, coins and fee before the buyer confirms. */
import type { TaskDetails } from '@piecework/contract'
import { wholeWithin } from '@piecework/contract/fields'
import { maxExtraAnswers, results } from '@piecework/contract/results'
import { pagesFor } from '@piecework/contract/rows'
import * as z from 'zod/mini'
import * as t from '#texts/results.ts'
import { call } from '../api.ts'
import { useUser } from '../auth/use-auth.ts'
import { PricedDialog } from '../slots-price.tsx'
import { useDialogRequest } from '../ui/form-dialog.tsx'
import { asNumber, NumberField } from '../ui/number-field.tsx'

type AskAgainDialogProps = {
  task: TaskDetails
  /** Rows in doubt. */
  count: number
  onClose: () => void
}

export function AskAgainDialog({ task, count, onClose }: AskAgainDialogProps) {
  const { data: user } = useUser()
  const { field, watch, request } = useDialogRequest({
    onClose,
    schema: z.object({ rows: wholeWithin(count), extra: wholeWithin(maxExtraAnswers) }),
    defaultValues: { rows: count, extra: 1 },
    keptKey: ['session', `doubts.${task._id}`],
    send: (asked, once) => {
      const sent = { id: task._id, ...asked }
      return call(results.askAgain, sent, once(sent))
    },
    done: ({ slots }) => [t.askedAgain, t.askedAgainText(slots)],
    failed: t.notAskedAgain,
    fields: ['rows', 'extra'],
  })
  const pages = pagesOf(task, watch('rows'), watch('extra'))
  return (
    <PricedDialog
      title={t.askAgain}
      task={task}
      slots={pages}
      available={user?.available_coins}
      arePages
      submit={t.askAgain}
      busyText={t.asking}
      {...request}
    >
      <p className="text-muted">{t.askAgainText}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          whole
          label={t.rowsToAsk}
          hint={t.rowsToAskHint(count)}
          data-focus-first=""
          {...field('rows', asNumber)}
        />
        <NumberField whole label={t.furtherAnswers} {...field('extra', asNumber)} />
      </div>
    </PricedDialog>
  )
}

/** 0 while the numbers are no whole ones. */
export function pagesOf({ page_size, rows: shared }: TaskDetails, rows: number, extra: number): number {
  const isWhole = Number.isInteger(rows) && Number.isInteger(extra) && rows > 0 && extra > 0
  if (!isWhole || page_size === null || shared === null) return 0
  return pagesFor(rows, { page_size, answers_per_item: extra })
}
