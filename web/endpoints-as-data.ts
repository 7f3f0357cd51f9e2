/**
 * The browser bundle needs of an endpoint only what a request needs. Schemas, and with them most of zod, are left out
 * unless a form imports one by name. In the bundle `endpoint.input` and `endpoint.output` are undefined.
 */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

export function endpointsAsData(): Plugin {
  return {
    name: 'endpoints-as-data',
    async load(id) {
      if (id === join(contract, 'server-only.ts')) return withoutRules(Object.keys(await import(id)))
      if (!id.startsWith(contract) || id.endsWith(wholeSuffix)) return null
      const names = Object.entries<unknown>(await import(id))
      const groups = names.filter(([, value]) => isGroup(value))
      if (groups.length === 0) return null
      const others = names.filter(([, value]) => !isGroup(value)).map(([name]) => name)
      return {
        moduleSideEffects: false,
        code: [
          `export { ${others.join(', ')} } from ${JSON.stringify(id + wholeSuffix)}`,
          ...groups.map(([name, group]) => `export const ${name} = ${JSON.stringify(group, keepCallFields)}`),
        ].join('\n'),
      }
    },
  }
}

/** Any input: no screen checks by these rules. */
function withoutRules(names: string[]): string {
  return [`import { custom } from 'zod/mini'`, ...names.map((name) => `export const ${name} = custom()`)].join('\n')
}

const contract = dirname(fileURLToPath(import.meta.resolve('@piecework/contract')))
const wholeSuffix = '?whole'

/** Whether the members are endpoints, and there are any. */
function isGroup(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const members: unknown[] = Object.values(value)
  return members.length > 0 && members.every((member) => Object(member).method && Object(member).path)
}

const leftOut = ['input', 'output', 'summary', 'errors', 'mustMatchCaller', 'whileSuspended', 'status', 'format']

/** False is the default. An endpoint may have the name of a field. */
function keepCallFields(key: string, value: unknown): unknown {
  const isField = leftOut.includes(key) && !Object(value).method
  return value === false || isField ? undefined : value
}
