/**
 * How work stands that was rejected, or for which changes were asked. Loaded for such work only, with the dialogs of what its
 * reader can do.
 */
import type { ComponentProps } from 'react'
import { ChangesView } from './changes-view.tsx'
import { RejectionView } from './rejection-view.tsx'

export function WorkState(state: ComponentProps<typeof RejectionView>) {
  const { status, changes_asked_at } = state.submission
  return (
    <>
      {changes_asked_at !== null && <ChangesView {...state} />}
      {status !== 'pending' && <RejectionView {...state} />}
    </>
  )
}
