/** The choice of the theme: System, Light, Dark. */
import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import * as t from '#texts/ui.ts'
import { Segments } from './segments.tsx'
import { chooseTheme, readTheme } from './theme.ts'

export function ThemeChoice() {
  const [theme, setTheme] = useState(readTheme)
  return (
    <div className="px-3 py-2">
      <Segments
        legend={t.theme}
        segments={segments}
        chosen={theme}
        onChoose={(chosen) => {
          chooseTheme(chosen)
          setTheme(chosen)
        }}
      />
    </div>
  )
}

const segments = [
  { value: 'system', label: t.themes.system, icon: Monitor },
  { value: 'light', label: t.themes.light, icon: Sun },
  { value: 'dark', label: t.themes.dark, icon: Moon },
] as const
