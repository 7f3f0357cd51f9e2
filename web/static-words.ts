/**
 * A build of the screens holds one language, so the switch of the server is taken out of the contract. The bundler then
 * sees which words are used, and leaves the others out.
 */
import { dirname, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

export function staticWords(): Plugin {
  return {
    name: 'static-words',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(contract) || id.startsWith(`${contract}words${sep}`)) return null
      const simple = code
        .replaceAll('wordsOf(own)', 'own')
        .replaceAll('messagesOf(own)', 'messagesOf({})')
        .replaceAll('(w) => w.', '() => own.')
      return simple === code ? null : { code: simple, map: null }
    },
  }
}

const contract = `${dirname(fileURLToPath(import.meta.resolve('@piecework/contract/words')))}${sep}`
