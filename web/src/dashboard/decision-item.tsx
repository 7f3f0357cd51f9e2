/** One of the things that wait for the Admins, to read and to decide. */
import type { ToDecide } from '@piecework/contract'
import { SubmissionView } from '../submissions/submission-view.tsx'
import { AppealView } from '../user-management/appeal-view.tsx'
import { WaitingRemoval } from '../user-management/waiting-removal.tsx'
import { DecisionTime, KindOf } from './decision-time.tsx'

type DecisionItemProps = { item: ToDecide; takesFocus: boolean; onDecided: () => void }

export function DecisionItem({ item, takesFocus, onDecided }: DecisionItemProps) {
  return (
    <>
      <div className="mb-4 flex flex-col gap-1 border-b border-base-300 pb-4 text-small">
        <KindOf item={item} />
        <DecisionTime item={item} />
      </div>
      <Content item={item} takesFocus={takesFocus} onDecided={onDecided} />
    </>
  )
}

function Content({ item, takesFocus, onDecided }: DecisionItemProps) {
  const { kind, _id: id } = item
  if (kind === 'appeal') return <AppealView id={id} takesFocus={takesFocus} onDecided={onDecided} />
  if (kind === 'removal') return <WaitingRemoval removal={item} takesFocus={takesFocus} onKept={onDecided} />
  return (
    <SubmissionView id={id} level={2} takesFocus={takesFocus} isLeftBehind={kind === 'work'} onDecided={onDecided} />
  )
}
