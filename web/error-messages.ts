/**
 * The response carries the status and message of an error. The bundle keeps only those that the screens show without a
 * response: codes that are named where an `ApiError` is created or a message is looked up, and the `_off` codes of
 * switches.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

export function errorMessagesByServer(): Plugin {
  return {
    name: 'error-messages-by-server',
    enforce: 'pre',
    async transform(code, id) {
      const name = id === statuses ? 'apiErrors' : messages.includes(id) ? 'errorMessages' : null
      if (name === null) return null
      const { [name]: table }: Record<string, object> = await import(id)
      const sources = readScreens()
      const kept = Object.entries(table ?? {}).filter(([errorCode]) => isUsed(errorCode, sources))
      const declaration = new RegExp(`export const ${name}(: [^=]*)? = \\{[\\s\\S]*?\\n\\}`)
      if (!declaration.test(code)) throw new Error(`The table ${name} was not found in the contract.`)
      return {
        code: code.replace(declaration, (found) => `${found.split('{')[0]}${JSON.stringify(Object.fromEntries(kept))}`),
        map: null,
      }
    },
  }
}

const statuses = fileURLToPath(import.meta.resolve('@piecework/contract/errors'))
const messages = ['en', 'bn'].map((language) => join(dirname(statuses), 'words', language, 'errors.ts'))

function isUsed(name: string, sources: string): boolean {
  return isOfSwitch(name) || new RegExp(`['.]${name}\\b`).test(sources)
}

/** `second_factor_off` is no code of a switch. */
function isOfSwitch(name: string): boolean {
  return name.endsWith('_off') && name !== 'second_factor_off'
}

function readScreens(): string {
  const folder = join(import.meta.dirname, 'src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  return texts.filter((text) => /\berrorMessage\(|new ApiError\(/.test(text)).join('\n')
}
