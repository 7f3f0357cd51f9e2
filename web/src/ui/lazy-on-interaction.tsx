/**
 * Lazy loading for parts whose script can wait: the prerendered page already shows them, and they are not interactive
 * at first.
 */
import { type ComponentType, lazy } from 'react'
import { isLite } from '../lite.ts'

/**
 * Like `lazy`, but loads on the first interaction or after some seconds: 4, or fewer for a part in the first view. Its
 * `Suspense` must be one constant element: an update from the parent would remove the prerendered markup before the script
 * has loaded.
 */
export function lazyOnInteraction<Props>(load: () => Promise<{ default: ComponentType<Props> }>, seconds = 4) {
  return lazy(() => firstInteraction(seconds).then(load))
}

/** The same for a drawing that only decorates: lite mode never loads it, and the prerendered drawing stays. */
export function lazyDecoration<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazyOnInteraction<Props>(() => (isLite() ? new Promise(() => {}) : load()))
}

/** Resolves on the first interaction or after these seconds. */
export function firstInteraction(seconds = 4): Promise<void> {
  // The build renders everything at once.
  if (typeof window === 'undefined') return Promise.resolve()
  interaction ??= new Promise((resolve) => {
    for (const event of interactionEvents) addEventListener(event, () => resolve(), { once: true, passive: true })
  })
  return Promise.race([interaction, new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000))])
}

const interactionEvents = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

let interaction: Promise<void> | undefined
