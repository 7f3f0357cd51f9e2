/** Whether decisions wait on this device. Apart from `waiting-decisions.ts`, which few pages need. */
import { useSyncExternalStore } from 'react'
import { keptNames } from '../kept.ts'

export const decisionName = /^piecework\.decision\./

/** In another tab the browser says that its storage has changed; in this one `waiting-decisions.ts` says it. */
export function onDecisions(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || decisionName.test(key)) listener()
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

export function useHasWaitingDecisions(): boolean {
  return useSyncExternalStore(onDecisions, () => keptNames('device', decisionName).length > 0)
}
