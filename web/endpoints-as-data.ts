/**
 * Of an endpoint the browser needs only how to call it. Its schemas stay behind, and with them most of zod, unless a
 * form imports one by name. So in the bundle `endpoint.input` and `endpoint.output` are missing.
 */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

export function endpointsAsData(): Plugin {
  return {
    name: 'endpoints-as-data',
    async load(id) {
      if (!id.startsWith(contract) || id.endsWith(whole)) return null
      const names = Object.entries<unknown>(await import(id))
      const groups = names.filter(([, value]) => isGroup(value))
      if (groups.length === 0) return null
      const others = names.filter(([, value]) => !isGroup(value)).map(([name]) => name)
      return {
        moduleSideEffects: false,
        code: [
          `export { ${others.join(', ')} } from ${JSON.stringify(id + whole)}`,
          ...groups.map(([name, group]) => `export const ${name} = ${JSON.stringify(group, howToCall)}`),
        ].join('\n'),
      }
    },
  }
}

const contract = dirname(fileURLToPath(import.meta.resolve('@piecework/contract')))
const whole = '?whole'

function isGroup(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const members: unknown[] = Object.values(value)
  return (
    members.length > 0 &&
    members.every((one) => typeof one === 'object' && one !== null && 'method' in one && 'path' in one)
  )
}

function howToCall(key: string, value: unknown): unknown {
  if (['input', 'output', 'summary', 'errors', 'mustMatchCaller', 'whileSuspended', 'status', 'format'].includes(key))
    return undefined
  // What is usual need not be said.
  return value === false ? undefined : value
}
