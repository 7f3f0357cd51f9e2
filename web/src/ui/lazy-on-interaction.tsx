/**
 * Lazy loading for parts whose script can wait: the prerendered page already shows them, and they are not interactive
 * at first.
 */
import { type ComponentType, lazy } from 'react'
import { isLite } from '../lite.ts'

/**
 * Like `lazy`, but loads on the first interaction or after 4 seconds. Its `Suspense` must be one constant element: an
 * update from the parent would remove the prerendered markup before the script has loaded.
 */
export function lazyOnInteraction<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => firstInteraction().then(load))
}

/** The same for a drawing that only decorates: lite mode never loads it, and the prerendered drawing stays. */
export function lazyDecoration<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazyOnInteraction<Props>(() => (isLite() ? new Promise(() => {}) : load()))
}

/** Resolves on the first interaction or after 4 seconds. */
export function firstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    // The build renders everything at once.
    if (typeof window === 'undefined') return resolve()
    for (const event of interactionEvents) addEventListener(event, () => resolve(), { once: true, passive: true })
    setTimeout(resolve, maxWaitMs)
  })
  return interaction
}

const interactionEvents = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const
const maxWaitMs = 4_000

let interaction: Promise<void> | undefined
