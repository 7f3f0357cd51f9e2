/** The choice of the theme: System, Light, Dark. */
import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useState } from 'react'
import * as t from '#words/ui-more.ts'
import { chooseTheme, readTheme, type Theme } from './theme.ts'

export function ThemeChoice() {
  const [theme, setTheme] = useState(readTheme)
  const name = useId()
  function choose(chosen: Theme) {
    chooseTheme(chosen)
    setTheme(chosen)
  }
  return (
    <fieldset className="px-3 py-2">
      <legend className="float-left mb-2 text-meta text-muted">{t.theme}</legend>
      <div className="clear-left grid grid-cols-3 gap-1 rounded-field bg-base-200 p-1">
        {themes.map(([value, Icon]) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer flex-col items-center justify-center rounded-badge px-2 py-1 text-small outline-offset-2 has-checked:bg-base-100 has-checked:font-semibold has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={theme === value}
              className="sr-only"
              onChange={() => choose(value)}
            />
            <Icon size={18} aria-hidden />
            {t.themes[value]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const themes = [
  ['system', Monitor],
  ['light', Sun],
  ['dark', Moon],
] as const
