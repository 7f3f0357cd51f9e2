/** The texts of the tests in the language of a page. */
import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { banglaDigits } from '@piecework/contract/language'
import type { Page } from '@playwright/test'

export type Language = 'en' | 'bn'

/**
 * The text itself, or on Bangla pages `bangla`; without it the Bangla text of the product. A text without letters has
 * other digits only.
 */
export type Say = {
  (english: string, bangla?: string): string
  pattern: (english: RegExp, bangla: RegExp) => RegExp
}

export function sayIn(language: Language): Say {
  const say = (english: string, bangla?: string) => (language === 'en' ? english : (bangla ?? banglaOf(english)))
  return Object.assign(say, { pattern: (english: RegExp, bangla: RegExp) => (language === 'en' ? english : bangla) })
}

/** Says texts in the language of the page that is open. */
export async function sayOn(page: Page): Promise<Say> {
  return sayIn(((await page.locator('html').getAttribute('lang')) ?? 'en') as Language)
}

const root = join(import.meta.dirname, '../..')

/** The Bangla texts of each English text that has no parameters. */
const texts = new Map<string, Set<string>>()
for (const folder of ['web/src/texts', 'contract/src/texts']) {
  for (const file of readdirSync(join(root, folder, 'en'))) {
    const [english, bangla] = await Promise.all(
      ['en', 'bn'].map((language) => import(join(root, folder, language, file))),
    )
    collect(english, bangla)
  }
}
for (const file of globSync('server/src/**/*texts.ts', { cwd: root })) {
  for (const { en, bn } of Object.values<{ en: object; bn: object }>(await import(join(root, file)))) collect(en, bn)
}

function collect(english: unknown, bangla: unknown): void {
  if (typeof english === 'string') {
    if (typeof bangla === 'string') texts.set(english, (texts.get(english) ?? new Set()).add(bangla))
  } else if (typeof english === 'function') {
    if (english.length === 0) collect(english(), (bangla as () => unknown)())
  } else if (typeof english === 'object' && english !== null) {
    for (const [key, value] of Object.entries(english)) collect(value, (bangla as Record<string, unknown>)?.[key])
  }
}

function banglaOf(english: string): string {
  if (!/[A-Za-z]/.test(english)) return banglaDigits(english)
  const found = [...(texts.get(english) ?? [])]
  if (found.length === 1) return found[0] as string
  throw new Error(
    found.length === 0
      ? `“${english}” is no text of the product: give the Bangla text as well.`
      : `“${english}” is ${found.map((each) => `“${each}”`).join(' or ')}: give the Bangla text as well.`,
  )
}
