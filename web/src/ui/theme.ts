/** Light or dark: what the system says, until the person chooses. `public/first.js` reads the same before the first paint. */
export type Theme = 'system' | 'light' | 'dark'

const key = 'piecework.theme'

export function readTheme(): Theme {
  const { theme } = document.documentElement.dataset
  if (!theme) return 'system'
  return theme === 'piecework-night' ? 'dark' : 'light'
}

export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  const name = theme === 'dark' ? 'piecework-night' : 'piecework'
  if (theme === 'system') delete dataset.theme
  else dataset.theme = name
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, name)
  } catch {
    // A browser that keeps nothing shows the choice until the page is left.
  }
}

/** Dark sheets waste ink and cannot be read where browsers leave the background out. */
export function printInLight(): void {
  const { dataset } = document.documentElement
  let chosen: string | undefined
  addEventListener('beforeprint', () => {
    chosen = dataset.theme
    dataset.theme = 'piecework'
  })
  addEventListener('afterprint', () => {
    if (chosen === undefined) delete dataset.theme
    else dataset.theme = chosen
  })
}
