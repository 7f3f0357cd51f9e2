/** The container of the toasts: in the body, or in an open modal dialog, which makes everything outside it inert. */
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
