/**
 * The server says every refusal in words. Of the contract's sentences the browser keeps those that it says by itself:
 * of every code that its own source names.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export function ownSentences(): Plugin {
  return {
    name: 'own-sentences',
    enforce: 'pre',
    transform(code, id) {
      if (!/contract\/src\/refusals\.ts$/.test(id)) return null
      const named = namedBySource()
      return code.replace(refusal, (whole, name: string, status: string) =>
        named.has(name.replaceAll("'", '')) || name.endsWith('_off') ? whole : `  ${name}: [${status}, ''],`,
      )
    },
  }
}

/** A line, or several, of the table: `task_full: [409, 'All places are taken.'],` */
const refusal = /^ {2}('?[\w/-]+'?): \[\s*(\d{3}),\s*(?:'[^']*'|"[^"]*"),?\s*\],$/gm

function namedBySource(): Set<string> {
  const source = globSync('**/*.{ts,tsx}', { cwd: join(import.meta.dirname, 'src') })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(import.meta.dirname, 'src', file), 'utf8'))
  return new Set(source.flatMap((text) => text.match(/(?<=refusals\.|')[\w/-]+\b/g) ?? []))
}
