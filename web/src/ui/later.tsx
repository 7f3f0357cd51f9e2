/** Parts whose script can wait: the prerendered page shows them already, and nobody can use them in the first moments. */
import { type ComponentType, lazy } from 'react'

/**
 * Like `lazy`, but loads when the person begins to do something, or after some seconds. Give its `Suspense` as one
 * element that never changes: an update from above would take the drawn picture away before the script is there.
 */
export function later<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => begun().then(load))
}

/** Fulfilled when the person begins to do something, or after some seconds. */
export function begun(): Promise<void> {
  beginning ??= new Promise((resolve) => {
    // The build draws everything at once.
    if (typeof window === 'undefined') return resolve()
    for (const sign of signs) addEventListener(sign, () => resolve(), { once: true, passive: true })
    setTimeout(resolve, longestWaitMs)
  })
  return beginning
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const
const longestWaitMs = 4_000

let beginning: Promise<void> | undefined
