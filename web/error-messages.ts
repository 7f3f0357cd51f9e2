/**
 * The status and sentence of an error come with the response. The bundle keeps only those that the screens say alone:
 * of codes that are named where one is made or looked up, and of what is switched off.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiErrors, type ErrorCode } from '@piecework/contract/errors'
import type { Plugin } from 'vite'

export function errorMessagesByServer(): Plugin {
  return {
    name: 'sentences-by-server',
    enforce: 'pre',
    transform(code, id) {
      if (id !== table) return null
      const said = screens()
      const kept = Object.entries(apiErrors).filter(([name]) => isSaid(name as ErrorCode, said))
      const written = /export const apiErrors = \{[\s\S]*?\n\} as const/
      if (!written.test(code)) throw new Error('The table of errors is not where it was.')
      return {
        code: code.replace(
          written,
          () => `export const apiErrors = ${JSON.stringify(Object.fromEntries(kept))} as const`,
        ),
        map: null,
      }
    },
  }
}

const table = fileURLToPath(import.meta.resolve('@piecework/contract/errors'))

function isSaid(name: ErrorCode, said: string): boolean {
  return name.endsWith('_off') || new RegExp(`['.]${name}\\b`).test(said)
}

function screens(): string {
  const folder = join(import.meta.dirname, 'src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  return texts.filter((text) => /\bapiErrors\b|new ApiError\(/.test(text)).join('\n')
}
