/**
 * The build imports each name from the module that defines it, and not from an index of all: so the graph of modules says which
 * page needs what. Of an endpoint it has only what a request needs: schemas, and with them most of zod, are left out unless a
 * form imports one by name. In the bundle `endpoint.input` and `endpoint.output` are undefined.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { normalizePath, type Plugin } from 'vite'

const endpointsOf = '?endpoints'

export function importsByModule(): Plugin {
  return {
    name: 'imports-by-module',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /\/web\/src\/.*\.tsx?$/ },
      handler: (code) => code.replaceAll(namedImport, (_, names: string, from: string) => split(names, from)),
    },
    async load(id) {
      if (!id.endsWith(endpointsOf)) return null
      const groups = Object.entries<unknown>(await import(pathToFileURL(id.replace(endpointsOf, '')).href)).filter(
        ([, value]) => isGroup(value),
      )
      return groups.map(([name, group]) => `export const ${name} = ${JSON.stringify(group, keepCallFields)}`).join('\n')
    },
  }
}

const namedImport = /^import \{ ([^}]+) \} from "(@piecework\/contract(?:\/[\w-]+)?|lucide-react)";?$/gm

/** One import for each name: `a` or `a as b`. */
function split(names: string, from: string): string {
  const modules = from === 'lucide-react' ? icons : contract
  return names
    .split(',')
    .map((name) => {
      const [imported = '', local = imported] = name.trim().split(' as ')
      const module = modules.get(imported)
      if (!module) throw new Error(`${from} has no ${imported}`)
      return `import { ${from === 'lucide-react' ? 'default' : imported} as ${local} } from ${JSON.stringify(module)};`
    })
    .join('\n')
}

async function modulesOfContract(): Promise<Map<string, string>> {
  const folder = dirname(fileURLToPath(import.meta.resolve('@piecework/contract')))
  const files = readdirSync(folder).filter((file) => /^(?!index\.).*(?<!\.test)\.ts$/.test(file))
  const modules = new Map<string, string>()
  for (const file of files) {
    const path = normalizePath(join(folder, file))
    for (const [name, value] of Object.entries<unknown>(await import(pathToFileURL(path).href))) {
      if (modules.has(name)) throw new Error(`two modules of the contract export ${name}`)
      modules.set(name, isGroup(value) ? path + endpointsOf : path)
    }
  }
  return modules
}

function modulesOfIcons(): Map<string, string> {
  const index = fileURLToPath(import.meta.resolve('lucide-react/icons/x')).replace('icons/x.mjs', 'lucide-react.mjs')
  const exported = readFileSync(index, 'utf8').matchAll(/^export \{ (.+) \} from '(.+)';$/gm)
  return new Map(
    [...exported].flatMap(([, names = '', path = '']) =>
      names
        .split(', ')
        .map((name) => [name.replace('default as ', ''), normalizePath(join(dirname(index), path))] as const),
    ),
  )
}

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

/** The modules of the names that the contract exports, and of the icons. */
const contract = await modulesOfContract()
const icons = modulesOfIcons()
