/**
 * Toasts: short messages after an action. The toast library loads with the first one. Errors and warnings form groups, one
 * per form or button: a new one replaces the last one of its group. Sending a form closes all of them.
 */
import type { ToastKind } from './toasts.tsx'

type FailureOptions = {
  /** By default, toasts with the same texts form a group. */
  group?: string
  ms?: number
}

/** Two long sentences can be read in this time, and a toast under the pointer or with the focus stays longer. */
export const failureMs = 20_000

export const toast = {
  /** Closes after `ms` milliseconds, as the specification defines. */
  success: (title: string, text?: string, ms = 3000) => show('success', title, text, { ms }),
  error: (title: string, text?: string, { ms = failureMs, ...more }: FailureOptions = {}) =>
    show('error', title, text, { ms, ...more }),
  warning: (title: string, text?: string, { ms = 6000, ...more }: FailureOptions = {}) =>
    show('warning', title, text, { ms, ...more }),
  /** Closes the errors and warnings of a group, or all of them. */
  close(group?: string): void {
    loading?.then(({ closeFailures }) => closeFailures(group)).catch(() => undefined)
  },
}

/** Loads the toast library before the first toast, so that a toast about a lost connection can be shown. */
export function preloadToasts(): void {
  loadToasts().catch(() => undefined)
}

function show(kind: ToastKind, title: string, text: string | undefined, options: { group?: string; ms: number }): void {
  loadToasts()
    .then(async ({ mountToasts, showToast }) => {
      // A dialog that still moves into place would take the toasts with it.
      await Promise.allSettled(
        openDialogs()
          .flatMap((open) => open.getAnimations())
          .map(({ finished }) => finished),
      )
      const place = placeToasts()
      if (place) mountToasts(place)
      showToast(kind, title, text, options)
    })
    .catch((failure) => console.error(`${title} ${text ?? ''}`, failure))
}

let loading: Promise<typeof import('./toasts.tsx')> | undefined

function loadToasts() {
  loading ??= import('./toasts.tsx').catch((failure) => {
    loading = undefined
    throw failure
  })
  return loading
}

/** Holds the toasts: in the body, or in an open modal dialog, which makes everything outside it inert. */
const container = typeof document === 'undefined' ? undefined : document.createElement('div')

/**
 * Moves the container to where toasts are visible and read aloud; called when a toast is shown and when a dialog closes.
 * One that is there when a dialog opens stays behind the dialog.
 */
export function placeToasts(): HTMLElement | undefined {
  if (!container) return undefined
  const parent = openDialogs().at(-1) ?? document.body
  if (container.parentElement !== parent) parent.append(container)
  return container
}

function openDialogs(): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>('dialog:modal'))
}
