/**
 * A refusal's status and sentence come with the server's answer. The bundle keeps only those that the screens say alone:
 * of codes that are named where one is made or looked up, and of what is switched off.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Refusal, refusals } from '@piecework/contract/errors'
import type { Plugin } from 'vite'

export function sentencesByServer(): Plugin {
  return {
    name: 'sentences-by-server',
    enforce: 'pre',
    transform(code, id) {
      if (id !== table) return null
      const said = screens()
      const kept = Object.entries(refusals).filter(([name]) => isSaid(name as Refusal, said))
      const written = /export const refusals = \{[\s\S]*?\n\} as const/
      if (!written.test(code)) throw new Error('The table of refusals is not where it was.')
      return {
        code: code.replace(
          written,
          () => `export const refusals = ${JSON.stringify(Object.fromEntries(kept))} as const`,
        ),
        map: null,
      }
    },
  }
}

const table = fileURLToPath(import.meta.resolve('@piecework/contract/errors'))

function isSaid(name: Refusal, said: string): boolean {
  return name.endsWith('_off') || new RegExp(`['.]${name}\\b`).test(said)
}

function screens(): string {
  const folder = join(import.meta.dirname, 'src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  return texts.filter((text) => /\brefusals\b|new Refused\(/.test(text)).join('\n')
}
