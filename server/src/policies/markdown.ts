/** Markdown as a title and the parts below it. HTML in it is text, and it shows no images. */
import { type PolicyPart, policyElements } from '@piecework/contract'
import MarkdownIt, { type Token } from 'markdown-it'

const markdown = new MarkdownIt({ html: false }).disable('image')
/** Addresses of the web, of mail and of this site. The Markdown of any other link, such as javascript:, stays as it is. */
markdown.validateLink = (url) => /^(https?:|mailto:)/i.test(url) || !/^[^/?#]*:/.test(url)

/** @throws an error without a title: the first line is `# …`. */
export function readMarkdown(source: string): { title: string; parts: PolicyPart[] } {
  const tokens = markdown.parse(source, {})
  const [first, title, , ...rest] = tokens
  if (first?.tag !== 'h1' || !title?.content) throw new Error('must begin with a title: # …')
  putHeadingsInOrder(rest)
  return { title: title.children?.map(({ content }) => content).join('') ?? '', parts: [...partsOf(rest)] }
}

/** A heading that ends in {#payment_fraud} has this id. No level is left out, so that they can be read in order. */
function putHeadingsInOrder(tokens: Token[]): void {
  let level = 1
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    level = Math.min(Math.max(Number(token.tag.slice(1)), 2), level + 1)
    token.tag = `h${level}`
    const last = tokens[at + 1]?.children?.at(-1)
    const [, words = '', id] = /^(.*?)\s*\{#([\w-]+)\}$/s.exec(last?.content ?? '') ?? []
    if (!last || !id) continue
    token.attrSet('id', id)
    last.content = words
  }
}

function* partsOf(tokens: Token[]): Generator<PolicyPart> {
  let depth = 0
  for (const token of tokens.flatMap((each) => (each.type === 'inline' ? (each.children ?? []) : each))) {
    if (token.hidden) continue
    if (token.nesting < 0) depth -= 1
    else if (token.type === 'softbreak') yield { depth, element: 'text', text: ' ' }
    else if (token.tag) yield elementOf(token, depth)
    if (token.content) yield { depth: token.tag ? depth + 1 : depth, element: 'text', text: token.content }
    if (token.nesting > 0) depth += 1
  }
}

function elementOf(token: Token, depth: number): PolicyPart {
  // The element of a code block is that of code in a line.
  const name = token.type === 'fence' || token.type === 'code_block' ? 'pre' : token.tag
  const element = policyElements.find((each) => each === name)
  if (!element) throw new Error(`cannot show ${token.type}`)
  const [id, href] = [token.attrGet('id'), token.attrGet('href')]
  return { depth, element, ...(id && { id: String(id) }), ...(href && { href: String(href) }) }
}
