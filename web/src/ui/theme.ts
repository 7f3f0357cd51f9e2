/** The theme: follows the system until the user chooses one. */
import { theme as keptTheme } from '../kept/choices.ts'

export type Theme = 'system' | 'light' | 'dark'

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
  keptTheme.choose(theme === 'system' ? theme : name)
}

/**
 * Prints with the light theme: dark backgrounds waste ink, and text is unreadable where the browser omits backgrounds.
 */
export function printWithLightTheme(): void {
  const { dataset } = document.documentElement
  let chosen: string | undefined
  addEventListener('beforeprint', () => {
    chosen = dataset.theme
    dataset.theme = 'piecework'
  })
  addEventListener('afterprint', () => {
    if (chosen) dataset.theme = chosen
    else delete dataset.theme
  })
}
