/** What was typed and pressed on a prerendered page that had no script yet. */
import { useEffect } from 'react'

/** What these fields hold already: a form would begin without it. */
export function typedEarly<Name extends string>(...names: Name[]): Partial<Record<Name, string>> {
  if (typeof document === 'undefined') return {}
  const typed = names.map((name) => {
    const field = document.querySelector<HTMLInputElement>(`main input[name=${name}]:not([type=radio]:not(:checked))`)
    return [name, field?.value] as const
  })
  return Object.fromEntries(typed.filter(([, value]) => value)) as Partial<Record<Name, string>>
}

/** Sends the form that `public/first.js` has held back. */
export function useHeldBackForm(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    const isHeldBack = 'pressed' in dataset
    dataset.alive = ''
    delete dataset.pressed
    if (isHeldBack) document.querySelector<HTMLFormElement>('main form')?.requestSubmit()
  }, [])
}
