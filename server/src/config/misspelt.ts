/** Finds environment variables that are no settings, but almost have the name of one. */
import leven from 'leven'
import type { Environment } from './read.ts'
import names from './settings.json' with { type: 'json' }

const { settings, ofCompose } = names

/** @returns one message for each, without its value. */
export function misspeltSettings(env: Environment = process.env): string[] {
  return Object.keys(env).flatMap((name) => {
    if (!env[name] || settings.includes(name) || ofCompose.includes(name)) return []
    const nearest = nearestSetting(name)
    return nearest ? [`${name} is no setting. Is ${nearest} meant?`] : []
  })
}

/** Short names are near to many variables of other programs: HOST to HOME, MAIL to EMAIL. */
function nearestSetting(typed: string): string | undefined {
  const name = typed.toUpperCase()
  const most = name.length < 6 ? 0 : name.length < 8 ? 1 : name.length < 12 ? 2 : 3
  const near = settings.filter(
    (setting) =>
      leven(name, setting) <= most ||
      lettersOf(name) === lettersOf(setting) ||
      (name.includes('_') && name.length >= 8 && setting.startsWith(name)),
  )
  return near.sort((one, other) => leven(name, one) - leven(name, other))[0]
}

/** The same for names in which letters changed places, or without the underscores. */
function lettersOf(name: string): string {
  return [...name.replaceAll('_', '')].sort().join('')
}
