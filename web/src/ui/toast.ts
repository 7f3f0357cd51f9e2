/** Toasts: short messages after an action. The toast library loads with the first one. */
import { placeToasts } from './toast-place.ts'

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
