/** Looks for what no task may ask for in the texts that are posted. */
import type { Form, TextRule } from '@piecework/contract'
import { rulesBrokenBy } from './text-rules.ts'

/** A rule that is broken, and the first text that breaks it, cut. */
export type Finding = { rule: TextRule; words: string }

const shownWords = 300

/** Gathers what texts break, one finding a rule. */
export class Findings {
  readonly #byRule = new Map<TextRule, string>()

  look(text: string): void {
    for (const rule of rulesBrokenBy(text)) {
      if (!this.#byRule.has(rule)) this.#byRule.set(rule, text.slice(0, shownWords).toWellFormed())
    }
  }

  get all(): Finding[] {
    return [...this.#byRule].map(([rule, words]) => ({ rule, words }))
  }
}

export function findingsIn(texts: Iterable<string>): Finding[] {
  const findings = new Findings()
  for (const text of texts) findings.look(text)
  return findings.all
}

/** What workers read of a form. */
export function* textsOfForm({ parts }: Form): Generator<string> {
  for (const part of parts) {
    const { label, help, text, alt, lowest, highest, options } = part as Readable
    for (const each of [label, help, text, alt, lowest, highest]) if (each) yield each
    for (const option of options ?? []) yield option.label
  }
}

type Readable = Partial<Record<'label' | 'help' | 'text' | 'alt' | 'lowest' | 'highest', string | null>> & {
  options?: readonly { label: string }[]
}

/** Opening accounts is what tasks of this category are for. */
export function findingsFor(category: string, findings: readonly Finding[]): Finding[] {
  return findings.filter(({ rule }) => rule !== 'accounts' || category !== 'testing')
}
