/** Short messages about what just happened. Their machinery is loaded with the first one. */
import { placeToasts } from './toast-place.ts'

export type ToastKind = 'success' | 'error' | 'warning'

export const toast = {
  /** Goes after `ms` milliseconds; the specification names the times. */
  success: (title: string, text?: string, ms = 3000) => show('success', title, text, ms),
  /** Stays until it is closed. */
  error: (title: string, text?: string) => show('error', title, text, Number.POSITIVE_INFINITY),
  warning: (title: string, text?: string, ms = 6000) => show('warning', title, text, ms),
}

/** Fetches the machinery ahead of the first message, so that one about a lost connection can still be shown. */
export function prepareToasts(): void {
  machinery().catch(() => undefined)
}

function show(kind: ToastKind, title: string, text: string | undefined, ms: number): void {
  machinery()
    .then(({ showToast }) => {
      placeToasts()
      showToast(kind, title, text, ms)
    })
    .catch((failure) => console.error(`${title} ${text ?? ''}`, failure))
}

let loading: Promise<typeof import('./toasts.tsx')> | undefined

function machinery() {
  loading ??= import('./toasts.tsx').catch((failure) => {
    loading = undefined
    throw failure
  })
  return loading
}
