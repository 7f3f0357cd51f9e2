/** Toasts: short messages after an action. The toast library loads with the first one. */
export type ToastKind = 'success' | 'error' | 'warning'

export const toast = {
  /** Closes after `ms` milliseconds, as the specification defines. */
  success: (title: string, text?: string, ms = 3000) => show('success', title, text, ms),
  /** Stays until the user closes it. */
  error: (title: string, text?: string) => show('error', title, text, Number.POSITIVE_INFINITY),
  warning: (title: string, text?: string, ms = 6000) => show('warning', title, text, ms),
}

/** Loads the toast library before the first toast, so that a toast about a lost connection can be shown. */
export function preloadToasts(): void {
  loadToasts().catch(() => undefined)
}

function show(kind: ToastKind, title: string, text: string | undefined, ms: number): void {
  loadToasts()
    .then(({ showToast }) => {
      placeToasts()
      showToast(kind, title, text, ms)
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
 * Moves the container to where toasts are visible and read aloud; called when a toast is shown and when a dialog opens
 * or closes.
 */
export function placeToasts(): HTMLElement | undefined {
  if (!container) return undefined
  const parent = Array.from(document.querySelectorAll<HTMLElement>('dialog:modal')).at(-1) ?? document.body
  if (container.parentElement !== parent) parent.append(container)
  return container
}
