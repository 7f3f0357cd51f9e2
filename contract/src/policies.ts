/** What the operator states in public: rules, terms, privacy, help and prices. */
import * as z from 'zod/mini'
import { policyNames } from './constants.ts'
import { endpoint } from './endpoint.ts'

/** The elements of a text, by their HTML names; `text` is a piece of text without an element. */
export const policyElements = [
  ...['text', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'ul', 'ol', 'li', 'strong', 'em', 's', 'a', 'br'],
  ...['code', 'pre', 'blockquote', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const

const policyPart = z.object({
  /** How deep the part stands: it is inside of the nearest part before it that has a smaller number. */
  depth: z.int(),
  element: z.enum(policyElements),
  /** Of a text. */
  text: z.optional(z.string()),
  /** Of a heading to which links lead. */
  id: z.optional(z.string()),
  /** Of a link: http, https, mailto, or an address of this site. */
  href: z.optional(z.string()),
})
export type PolicyPart = z.infer<typeof policyPart>

const policy = z.object({
  /** The language of the text: English where the operator has written no other. */
  language: z.enum(['en', 'bn']),
  title: z.string(),
  parts: z.array(policyPart),
})
export type Policy = z.infer<typeof policy>

export const policies = {
  policy: endpoint('GET /policies/{name}', {
    summary: 'The rules, the terms, the privacy notice, the help or the prices of this site.',
    access: 'anyone',
    input: z.object({ name: z.enum(policyNames) }),
    output: policy,
  }),
}
