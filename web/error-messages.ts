/**
 * The response carries the status and message of an error. The bundle keeps only the messages that the screens show
 * without a response: codes that are named where an `ApiError` is created or looked up, and the `_off` codes of
 * switches.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiErrors, type ErrorCode } from '@piecework/contract/errors'
import type { Plugin } from 'vite'

export function errorMessagesByServer(): Plugin {
  return {
    name: 'error-messages-by-server',
    enforce: 'pre',
    transform(code, id) {
      if (id !== table) return null
      const sources = readScreens()
      const kept = Object.entries(apiErrors).filter(([name]) => isUsed(name as ErrorCode, sources))
      const tablePattern = /export const apiErrors = \{[\s\S]*?\n\} as const/
      if (!tablePattern.test(code)) throw new Error('The apiErrors table was not found in the contract.')
      return {
        code: code.replace(
          tablePattern,
          () => `export const apiErrors = ${JSON.stringify(Object.fromEntries(kept))} as const`,
        ),
        map: null,
      }
    },
  }
}

const table = fileURLToPath(import.meta.resolve('@piecework/contract/errors'))

function isUsed(name: ErrorCode, sources: string): boolean {
  return isOfSwitch(name) || new RegExp(`['.]${name}\\b`).test(sources)
}

/** `second_factor_off` is no code of a switch. */
function isOfSwitch(name: ErrorCode): boolean {
  return name.endsWith('_off') && name !== 'second_factor_off'
}

function readScreens(): string {
  const folder = join(import.meta.dirname, 'src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  return texts.filter((text) => /\bapiErrors\b|new ApiError\(/.test(text)).join('\n')
}
