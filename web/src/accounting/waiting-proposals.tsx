/** What Admins could not book alone: another Admin confirms it here. */
import type { Proposal } from '@piecework/contract'
import { maxCoinsByOneAdmin } from '@piecework/contract/constants'
import { proposals } from '@piecework/contract/proposals'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import * as t from '#texts/accounting.ts'
import { call } from '../api.ts'
import { formatCoins, formatTime } from '../format.ts'
import { useList } from '../list.ts'
import { Button } from '../ui/button.tsx'
import { Coins } from '../ui/coins.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { ListPanel } from '../ui/list-panel.tsx'
import type { Column } from '../ui/table.tsx'
import { toast } from '../ui/toast.ts'
import { focusMark, useFocusAfterRow } from '../ui/use-focus-after-row.ts'
import { Bangla } from '../ui/user-text.tsx'
import { changesOf, sentenceOf } from './labels.ts'

export function WaitingProposals() {
  const list = useList(['proposals', 'waiting'], proposals.all, { limit: 20, status: 'waiting' })
  const { frame, moveFocusFrom } = useFocusAfterRow<HTMLDivElement>(list.rows.map((row) => row._id))
  return (
    <div ref={frame} tabIndex={-1}>
      <ListPanel
        list={list}
        noun="proposal"
        panel={{ title: t.toConfirm }}
        skeletonRows={2}
        caption={t.waitingForAdmin}
        columns={columns}
        many
        actions={(row) => <ProposalButtons proposal={row} onDecided={() => moveFocusFrom(row._id, 'cancel')} />}
        empty={<p className="text-muted">{t.nothingWaits(maxCoinsByOneAdmin)}</p>}
      />
    </div>
  )
}

function ProposalButtons({ proposal, onDecided }: { proposal: Proposal; onDecided: () => void }) {
  const askConfirmation = useConfirm()
  const { _id: id, proposed_by_me: isMine, dependent, confirmed_by } = proposal
  const texts = textsOf(proposal.action)
  const changes = changesOf(proposal)
  const toasts = useId()
  const confirm = useMutation({
    onMutate: () => toast.close(toasts),
    mutationFn: () => call(proposals.confirm, { id }),
    onSuccess: ({ coins }) => {
      onDecided()
      toast.success(t.confirmed, texts.confirmed(coins))
    },
    onError: (failure) => toast.error(t.notConfirmed, failure.message, { group: toasts }),
  })
  const cancel = useMutation({
    onMutate: () => toast.close(toasts),
    mutationFn: () => call(proposals.cancel, { id }),
    onSuccess: () => {
      onDecided()
      toast.success(t.cancelled, texts.cancelled)
    },
    onError: (failure) => toast.error(t.notCancelled, failure.message, { group: toasts }),
  })

  async function confirmAfterAsking() {
    const isConfirmed = await askConfirmation({
      title: t.confirmThis,
      text: (
        <>
          <p>{sentenceOf(proposal)}</p>
          {changes.length > 0 && (
            <ul className="figures mt-2">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
          <p className="mt-2">{texts.effect}</p>
        </>
      ),
      confirmLabel: t.confirm,
    })
    if (isConfirmed) confirm.mutate()
  }

  return (
    <>
      {!isMine && !dependent && confirmed_by !== 'operator' && (
        <Button
          kind="approve-soft"
          size="row"
          icon={CircleCheck}
          busy={confirm.isPending}
          busyText={t.moving}
          onClick={() => void confirmAfterAsking()}
        >
          {t.confirm}
        </Button>
      )}
      <Button
        kind="outline"
        size="row"
        busy={cancel.isPending}
        busyText={t.cancelling}
        onClick={() => cancel.mutate()}
        {...focusMark(id, 'cancel')}
      >
        {isMine ? t.withdraw : t.decline}
      </Button>
    </>
  )
}

type Texts = { confirmed: (coins: number) => string; cancelled: string; effect: string }

function textsOf(action: Proposal['action']): Texts {
  if (action === 'taka_rate.change')
    return { confirmed: () => t.rateChanged, cancelled: t.rateStays, effect: t.rateHoldsAtOnce }
  if (action === 'user.remove')
    return { confirmed: () => t.userRemoved, cancelled: t.userStays, effect: t.removedAtOnce }
  return { confirmed: (coins) => t.moved(formatCoins(coins)), cancelled: t.noCoinsMoved, effect: t.bookedAtOnce }
}

/** Who can confirm a proposal, when the reader cannot; and the operator's commands when no Admin can. */
function WhoConfirms({ proposal }: { proposal: Proposal }) {
  const { _id, proposed_by_me: isMine, dependent, confirmed_by } = proposal
  const commands = [
    ...(confirmed_by === 'vouched_admin' ? ['npm run confirm -- admin ADDRESS'] : []),
    ...(confirmed_by === 'admin' ? [] : [`npm run confirm -- ${_id}`]),
  ]
  const sentence = {
    admin: isMine ? t.otherMustConfirm : dependent ? t.dependentOnMaker : null,
    vouched_admin: t.noAdminConfirms,
    operator: t.operatorConfirms,
  }[confirmed_by ?? 'admin']
  if (!sentence) return null
  return (
    <span className="block max-w-72 text-meta whitespace-normal text-muted">
      {sentence}
      {commands.map((command) => (
        <code key={command} className="block wrap-anywhere">
          {command}
        </code>
      ))}
    </span>
  )
}

const columns: Column<Proposal>[] = [
  {
    key: 'what',
    head: t.what,
    phone: 'title',
    cell: (row) => (
      <div className="wrap-anywhere @min-[44rem]:min-w-44">
        <p>
          <Bangla>{sentenceOf(row)}</Bangla>
        </p>
        {row.reason && (
          <p className="text-meta font-normal text-muted">
            <Bangla>{row.reason}</Bangla>
          </p>
        )}
      </div>
    ),
  },
  {
    key: 'coins',
    head: t.coins,
    cell: (row) => {
      const changes = changesOf(row)
      if (changes.length === 0) return <Coins amount={row.coins} />
      return (
        <ul className="figures whitespace-normal! @min-[56rem]:min-w-44">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )
    },
  },
  {
    key: 'by',
    head: t.proposedHead,
    cell: (row) => (
      <>
        <span className="block wrap-anywhere">{row.proposed_by_me ? t.byYou : <Bangla>{row.proposed_by}</Bangla>}</span>
        <span className="figures block text-meta text-muted">{formatTime(row.proposed_at)}</span>
        <WhoConfirms proposal={row} />
      </>
    ),
  },
]
