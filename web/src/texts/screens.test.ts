/** Every text of the screens stands in the words of its language: no other source holds a text to read. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

/** Names, which are equal in every language. */
const names = /Piecework|Samsung Internet|UC Browser|Google Authenticator|New Comer/g

const screens = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$|^texts\//.test(path))

test('no screen holds a text of its own', { timeout: 30_000 }, () => {
  expect(screens.length).toBeGreaterThan(20)
  const left = screens.flatMap((path) =>
    textsIn(path, readFileSync(join(source, path), 'utf8')).map((text) => `${path}: ${text}`),
  )
  expect(left).toEqual([])
})

test.each([
  ['an element', '<p>Try again</p>'],
  ['an element with a choice', "<p>{isOn ? 'On' : t.off}</p>"],
  ['an element with a value', `<p>{\`\${count} tasks\`}</p>`],
  ['the label of a field', '<Field label="Name" />'],
  ['a label read aloud', `<button aria-label={\`Remove: \${name}\`} />`],
  ['the heading of a column', "const columns = [{ key: 'a', head: 'Job' }]"],
  ['the title of a page', "usePageTitle('Inbox')"],
  ['a message', "toast.error('Failed', failure.message)"],
  ['a table of labels', "const reasons = { money: 'It asks me to pay' }"],
  ['a result', "if (pausedBy === 'reports') return 'paused by reports'"],
  ['a function', `const text = (name: string) => \`\${name} can sign in again.\``],
])('a text in %s is found', (_where, screen) => {
  expect(textsIn('screen.tsx', screen)).toHaveLength(1)
})

test.each([
  ['words', '<p title={t.title}>{t.name}</p>'],
  ['names of classes', "<p className={isOn ? 'text-muted Flex' : 'mt-4'} />"],
  ['values of the code', "const isOpen = task.status === 'in-progress' || role === 'Admin'"],
  ['errors for developers', "throw new Error('The form needs a field')"],
  ['lines in the console', "console.warn('The stream ended.', failure)"],
  ['names', '<p>Google Authenticator</p>'],
  ['keys', "const labels = { 'Coin Purchase': t.coinPurchase }"],
  ['signs', '<p>{t.a} · {t.b}: 12 %</p>'],
])('%s are no texts', (_what, screen) => {
  expect(textsIn('screen.tsx', screen)).toEqual([])
})

test('A dot between two facts stays with the first of them: no plain blank is before it, at which a line could break', () => {
  const isLoose = (code: string) => /\S · /.test(code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
  const sources = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  )
  expect(sources.filter((path) => isLoose(readFileSync(join(source, path), 'utf8')))).toEqual([])
  expect(['const text = `a · b`', "flags.join(' · ')", '<p>{t.a} · {t.b}</p>'].map(isLoose)).toEqual([true, true, true])
})

type Node = { type: string; [key: string]: unknown }

/** The texts that a user would read: those at places that are shown, and sentences anywhere. */
function textsIn(path: string, code: string): string[] {
  const found = new Set<string>()
  visit(parseSync(path, code).program, found)
  return [...found]
}

const shownAttributes =
  /^(title|text|label|hint|caption|alt|placeholder|button|head|short|legend|effect|actionsHead|aria-label|aria-description|aria-roledescription|containerAriaLabel|\w+(Text|Label|Title))$/
const shownArguments = /^(usePageTitle|toast\.\w+)$/
/** Several words that begin with a capital, end like a sentence, or hold nothing but letters. */
const sentence = /^\p{Lu}[\p{L}’'-]*,? \p{L}{2,}|\p{L}+ .*\p{L}[.?!…]$|^(?=.*\p{L}{2,} \p{L}{2,})[\p{L} ,…]+$/u
/** A selector, the name of a dialog, the key of a mutation, a kind of rows. */
const notShown = new Set(['main form', 'add slots', 'approve many', 'blocked worker'])

function visit(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const each of value) visit(each, found)
  if (!isNode(value) || isForDevelopers(value)) return
  for (const shown of shownIn(value)) {
    for (const text of textsOf(shown)) if (/\p{L}{2,}/u.test(text.replace(names, ''))) found.add(text.trim())
  }
  if (isText(value) && sentence.test(textOf(value).replace(names, '')) && !notShown.has(textOf(value))) {
    found.add(textOf(value).trim())
  }
  for (const [key, child] of Object.entries(value)) if (key !== 'key') visit(child, found)
}

/** The parts of a node that a user reads. */
function shownIn(node: Node): unknown[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return node.children as unknown[]
  if (node.type === 'JSXAttribute') return shownAttributes.test(nameOf(node.name)) ? [node.value] : []
  if (node.type === 'Property') return shownAttributes.test(nameOf(node.key)) ? [node.value] : []
  if (node.type === 'CallExpression' && shownArguments.test(nameOf(node.callee))) return node.arguments as unknown[]
  return []
}

/** The texts that an expression can become. The arguments of calls and the elements inside it are visited apart. */
function textsOf(node: unknown): string[] {
  if (!isNode(node)) return []
  if (isText(node)) return [textOf(node)]
  switch (node.type) {
    case 'JSXText':
      return [String(node.value)]
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)]
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.operator === '===' || node.operator === '!==' ? [] : [...textsOf(node.left), ...textsOf(node.right)]
    case 'ArrayExpression':
      return (node.elements as unknown[]).flatMap(textsOf)
    case 'ArrowFunctionExpression':
      return textsOf(node.body)
    default:
      return textsOf(node.expression)
  }
}

function isText(node: Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
}

/** A text with values: "… tasks". */
function textOf(node: Node): string {
  if (node.type === 'Literal') return String(node.value)
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`
  return String(node.name ?? node.value ?? '')
}

/** Types, imports, names of classes, kinds of links, and errors and lines of the console that only developers read. */
function isForDevelopers(node: Node): boolean {
  if (node.type.startsWith('TSType') || node.type.startsWith('Import')) return true
  if (node.type === 'JSXAttribute') return /^(className|rel)$/.test(nameOf(node.name))
  return /^console\.|Error$/.test(nameOf(node.callee))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
