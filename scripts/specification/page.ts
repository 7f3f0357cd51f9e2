/** Builds docs/specification.md, which is not in git, from the statements in docs/statements.json and the tests with their tags. */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root, type TaggedTest } from './tagged-tests.ts'

export const page = 'docs/specification.md'
export const decisionPage = 'docs/decisions/0009-where-the-specification-is-silent.md'

/** The number of a statement is `section.position`. A decision is a number of decision 0009. */
export type Specification = {
  sections: Record<string, string>
  statements: Record<string, string>
  decisions: Record<string, number>
}

export function readSpecification(): Specification {
  return JSON.parse(readFileSync(join(root, 'docs/statements.json'), 'utf8'))
}

export function numbersIn({ statements }: Specification, section: string): string[] {
  return Object.keys(statements).filter((number) => number.startsWith(`${section}.`))
}

const introduction = `# The specification, statement by statement

Each statement of the specification, with the tests that prove it: “as 1.1” stands for those of 1.1, “…” in a title for
several values. A decision is a number of [decision 0009](${posix.relative('docs', decisionPage)}): what holds where the specification is silent
or is not followed. \`npm run spec\` writes this page from [statements.json](statements.json) and the tags of the tests.
`

export function specificationPage(specification: Specification, tests: TaggedTest[]): string {
  const proofs = proofsOf(specification, tests)
  const sections = Object.entries(specification.sections).map(([section, title]) =>
    [
      `## ${section}. ${title}\n`,
      '| No. | Statement | Proven by |',
      '|---|---|---|',
      ...numbersIn(specification, section).map(
        (number) => `| ${number} | ${escapeMarkdown(specification.statements[number] ?? '')} | ${proofs.get(number)} |`,
      ),
      '',
    ].join('\n'),
  )
  return [introduction, ...sections].join('\n')
}

/** The last cells of the rows by number. Tests that are named for an earlier statement already are written `as`. */
function proofsOf({ statements, decisions }: Specification, tests: TaggedTest[]): Map<string, string> {
  const firstNumbers = new Map<string, string>()
  return new Map(
    Object.keys(statements).map((number) => {
      const links = tests.filter((test) => test.statements.includes(number)).map(linkTo)
      const proof = links.join('<br>')
      const first = firstNumbers.get(proof)
      if (proof && !first) firstNumbers.set(proof, number)
      const decision = number in decisions ? `decision ${decisions[number]}` : ''
      return [number, [first ? `as ${first}` : proof, decision].filter(Boolean).join('<br>')]
    }),
  )
}

function linkTo({ path, title }: TaggedTest): string {
  return `[${escapeMarkdown(title)}](${posix.relative('docs', path)})`
}

/** Markdown's own characters as text; `_` has a meaning only beside a space. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*[\]<|]|\b_\B|\B_\b/g, '\\$&')
}
