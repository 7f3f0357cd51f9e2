/** What Admins could not book alone: another Admin confirms it here. */
import type { Proposal } from '@piecework/contract'
import { maxCoinsByOneAdmin } from '@piecework/contract/constants'
import { proposals } from '@piecework/contract/proposals'
import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import * as t from '#texts/accounting.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { formatCoins, formatTime } from '../format.ts'
import { useList } from '../list.ts'
import { Coins } from '../ui/coins.tsx'
import { ListPanel } from '../ui/list-panel.tsx'
import { RequestButton } from '../ui/request-button.tsx'
import type { Column } from '../ui/table.tsx'
import { focusMark, useFocusAfterRow } from '../ui/use-focus-after-row.ts'
import { Bdi, Sentence } from '../ui/user-text.tsx'
import { changesOf, sentenceOf } from './labels.ts'

export function WaitingProposals() {
  const list = useList(['proposals', 'waiting'], proposals.all, { limit: 20, status: 'waiting' })
  const { frame, moveFocusFrom } = useFocusAfterRow<HTMLDivElement>(list.rows.map((row) => row._id))
  return (
    <div ref={frame} tabIndex={-1}>
      <ListPanel
        list={list}
        noun="proposal"
        panel={{ title: t.toConfirm, skeletonRows: 2 }}
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
  const { _id: id, proposed_by_me: isMine, dependent, confirmed_by } = proposal
  const texts = textsOf(proposal.action)
  const toasts = useId()
  const text = (
    <>
      <p>{sentenceOf(proposal)}</p>
      <Changes proposal={proposal} className="mt-2" />
      <p className="mt-2">{texts.effect}</p>
    </>
  )
  return (
    <>
      {!isMine && !dependent && confirmed_by !== 'operator' && (
        <RequestButton
          kind="approve-soft"
          size="row"
          icon={CircleCheck}
          busyText={t.moving}
          question={{ title: t.confirmThis, text, confirmLabel: ui.confirm }}
          send={() => call(proposals.confirm, { id })}
          done={({ coins }) => [t.confirmed, texts.confirmed(coins)]}
          onSuccess={onDecided}
          failed={t.notConfirmed}
          group={toasts}
        >
          {ui.confirm}
        </RequestButton>
      )}
      <RequestButton
        kind="outline"
        size="row"
        busyText={ui.cancelling}
        {...focusMark(id, 'cancel')}
        send={() => call(proposals.cancel, { id })}
        done={() => [ui.cancelled, texts.cancelled]}
        onSuccess={onDecided}
        failed={ui.notCancelled}
        group={toasts}
      >
        {isMine ? t.withdraw : t.decline}
      </RequestButton>
    </>
  )
}

/** What a correction changes; nothing of another proposal. */
function Changes({ proposal, className }: { proposal: Proposal; className: string }) {
  const changes = changesOf(proposal)
  if (changes.length === 0) return null
  return (
    <ul className={`figures ${className}`}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
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
    head: t.what,
    cell: (row) => (
      <div className="wrap-anywhere @min-[44rem]:min-w-44">
        <p>
          <Sentence>{sentenceOf(row)}</Sentence>
        </p>
        {row.reason && (
          <p className="text-meta font-normal text-muted">
            <Bdi>{row.reason}</Bdi>
          </p>
        )}
      </div>
    ),
  },
  {
    head: ui.coins,
    cell: (row) =>
      changesOf(row).length > 0 ? (
        <Changes proposal={row} className="whitespace-normal! @min-[56rem]:min-w-44" />
      ) : (
        <Coins amount={row.coins} />
      ),
  },
  {
    head: t.proposedHead,
    cell: (row) => (
      <>
        <span className="block wrap-anywhere">{row.proposed_by_me ? t.byYou : <Bdi>{row.proposed_by}</Bdi>}</span>
        <span className="figures block text-meta text-muted">{formatTime(row.proposed_at)}</span>
        <WhoConfirms proposal={row} />
      </>
    ),
  },
]
