/**
 * How work stands that was rejected, or for which changes were asked. Loaded for such work only, with the dialogs of what its
 * reader can do.
 */
import type { ComponentProps } from 'react'
import { ChangesView } from './changes-view.tsx'
import { RejectionView } from './rejection-view.tsx'

type WorkStateProps = ComponentProps<typeof RejectionView>

export function WorkState({ onChanged, ...part }: WorkStateProps) {
  const isRejected = part.submission.status !== 'pending'
  return (
    <>
      {part.submission.changes_asked_at !== null && <ChangesView {...part} />}
      {isRejected && <RejectionView {...part} onChanged={onChanged} />}
    </>
  )
}
