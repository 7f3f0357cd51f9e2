/** Reads from the test files which test has the tags of which statements of the specification. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseAst } from 'vitest/node'

/** A test and the statements that its tags name. */
export type TaggedTest = { path: string; title: string; statements: string[] }
export type TaggedTests = { tests: TaggedTest[]; problems: string[] }

/** The texts of the files by path. */
export type SourceFiles = Map<string, string>

type Node = { type: string; start: number; end: number; [property: string]: unknown }
/**
 * `key` is the option with the tags, `tag` the form of a tag, `other` that of a tag which names no statement, `apart` the tag
 * of tests that `npm test` leaves out: they prove no statement.
 */
type Runner = { key: string; tag: RegExp; other: RegExp; apart: string; form: string }

const vitest: Runner = {
  key: 'tags',
  tag: /^(\d+\.\d+)$/,
  other: /^all$/,
  apart: 'all',
  form: "test('title', { tags: ['…'] }, …)",
}
const playwright: Runner = {
  key: 'tag',
  tag: /^@(\d+\.\d+)$/,
  other: /^@(all|bangla(-words)?)$/,
  apart: '@all',
  form: "test('title', { tag: ['@…'] }, …)",
}

/** The root of the repository. */
export const root = join(import.meta.dirname, '../..')
const outside = new Set(['node_modules', 'dist', 'dist-ssr', 'data', 'test-results', 'playwright-report', 'coverage'])

export function sourceFiles(): SourceFiles {
  return new Map(filesIn('').map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !outside.has(name))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      return entry.isDirectory() ? filesIn(path) : path
    })
    .sort()
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path)
}

/** A tag of a statement in any form but that of `Runner` is a problem, so that no test is missed. */
export function taggedTests(files: SourceFiles): TaggedTests {
  const all = [...files].map(([path, text]) => (isTest(path) ? testsIn(path, text) : outsideTests(path, text)))
  return { tests: all.flatMap(({ tests }) => tests), problems: all.flatMap(({ problems }) => problems) }
}

function outsideTests(path: string, text: string): TaggedTests {
  const isTagged = /\.tsx?$/.test(path) && /\btags?['"]?\s*:\s*\[?\s*['"`]@?\d+\.\d+['"`]/.test(text)
  return { tests: [], problems: isTagged ? [`${path}: only a test file may name statements`] : [] }
}

function testsIn(path: string, text: string): TaggedTests {
  const runner = path.endsWith('.spec.ts') ? playwright : vitest
  const nodes = nodesIn(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }))
  const tests: TaggedTest[] = []
  const read = new Set<Node>()
  const wrong: Node[] = []
  for (const call of nodes.filter(isTestCall)) {
    const [title, options, ...others] = call.arguments as [Node, ...Node[]]
    if (!options || isFunction(options) || (options.type !== 'ObjectExpression' && others.length === 0)) continue
    const property = tagsOf(options, runner)
    if (property === 'unknown') wrong.push(options)
    if (property === 'unknown' || property === 'none') continue
    const all = stringsOf(property.value as Node)
    const tags = all.filter((tag) => !runner.other.test(String(tag.value)))
    const statements = tags.flatMap((tag) => runner.tag.exec(String(tag.value))?.[1] ?? [])
    const isApart = all.some((tag) => tag.value === runner.apart)
    if (all.length === 0 || statements.length < tags.length || (isApart && statements.length > 0)) continue
    for (const node of [property, ...tags]) read.add(node)
    if (statements.length > 0) tests.push({ path, title: titleOf(title), statements })
  }
  wrong.push(...nodes.filter((node) => namesStatement(node) && !read.has(node)))
  const lines = wrong.map(({ start }) => text.slice(0, start).split('\n').length)
  return { tests, problems: [...new Set(lines)].map((line) => `${path}:${line}: write ${runner.form}`) }
}

/** `test(…)`, `test.each(…)(…)` or `testIf(…)(…)` with a title that is written in the call. */
function isTestCall(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const [title] = node.arguments as Node[]
  return /^(Literal|TemplateLiteral)$/.test(title?.type ?? '') && /^test(If|\.each)?$/.test(nameOf(node.callee as Node))
}

/** `test.each` for `test.each(…)`. */
function nameOf({ type, name, callee, object, property }: Node): string {
  if (type === 'CallExpression') return nameOf(callee as Node)
  if (type === 'MemberExpression') return `${nameOf(object as Node)}.${nameOf(property as Node)}`
  return String(name)
}

/** `unknown` when the tags cannot be read from the call alone. */
function tagsOf(options: Node, { key }: Runner): Node | 'none' | 'unknown' {
  if (options.type !== 'ObjectExpression') return 'unknown'
  const properties = options.properties as Node[]
  if (properties.some(({ type, computed }) => type !== 'Property' || computed)) return 'unknown'
  return properties.find((property) => keyOf(property) === key) ?? 'none'
}

/** The strings of `'a'`, `['a', 'b']` or of both branches of `isA ? 'a' : []`; none when any element is not a string. */
function stringsOf(value: Node): Node[] {
  if (value.type === 'ConditionalExpression')
    return [value.consequent, value.alternate].flatMap((branch) => stringsOf(branch as Node))
  const elements = value.type === 'ArrayExpression' ? (value.elements as Node[]) : [value]
  return elements.every((element) => typeof element?.value === 'string') ? elements : []
}

/** A property with tags, or a text with a tag of Playwright. */
function namesStatement(node: Node): boolean {
  if (node.type === 'Property') return /^tags?$/.test(keyOf(node))
  const text = node.type === 'TemplateElement' ? (node.value as { cooked: string }).cooked : node.value
  return /^(Literal|TemplateElement)$/.test(node.type) && /(?<!\S)@\d+\.\d+(?!\S)/.test(String(text))
}

function keyOf({ key }: Node): string {
  const { name, value } = key as Node
  return String(name ?? value)
}

function isFunction({ type }: Node): boolean {
  return /^(ArrowFunction|Function)Expression$/.test(type)
}

/** Each value of a test that runs for several values is written `…`. */
function titleOf(title: Node): string {
  const parts = (title.quasis as { value: { cooked: string } }[] | undefined)?.map(({ value }) => value.cooked)
  return (parts?.join('…') ?? String(title.value)).replace(/%[sdifjoO]|\$[a-z]\w*(\.\w+)*/g, '…')
}

/** The node and all nodes in it. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null || !('type' in value)) return []
  return [value as Node, ...Object.values(value).flatMap(nodesIn)]
}
