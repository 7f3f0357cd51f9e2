/** Where toasts hang: in the page, or inside an open dialog, which hides and locks everything outside itself. */
const place = typeof document === 'undefined' ? undefined : document.createElement('div')

/** Moves the toasts to where they can be seen and heard; called when one is shown and when a dialog opens or closes. */
export function placeToasts(): HTMLElement | undefined {
  if (!place) return undefined
  const home = Array.from(document.querySelectorAll<HTMLElement>('dialog:modal')).at(-1) ?? document.body
  if (place.parentElement !== home) home.append(place)
  return place
}
