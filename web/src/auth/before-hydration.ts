/** Input on a prerendered page before its script has loaded. */

/** Values that the user typed before hydration. React Hook Form would start without them. */
export function valuesBeforeHydration<Name extends string>(...names: Name[]): Partial<Record<Name, string>> {
  if (typeof document === 'undefined') return {}
  const typed = names.map((name) => {
    const field = document.querySelector<HTMLInputElement>(`main input[name=${name}]:not([type=radio]:not(:checked))`)
    return [name, field?.value] as const
  })
  return Object.fromEntries(typed.filter(([, value]) => value)) as Partial<Record<Name, string>>
}
