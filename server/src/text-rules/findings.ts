/** Looks for what no task may ask for in the texts that are posted. */
import type { Form, TextRule } from '@piecework/contract'
import type { Work } from '../http/rate-limits.ts'
import { rulesBrokenBy, suspicionOf } from './text-rules.ts'

/** A rule that is broken, and the first text that breaks it, cut. */
export type Finding = { rule: TextRule; words: string }

const shownWords = 300
/** Characters of suspicious text in one file: looking at them takes up to ten seconds, in between other requests. */
const mostLookedAt = 500_000

/** Gathers what texts break, one finding a rule. Where there is more suspicious text than can be looked at, the next one is a finding itself. */
export class Findings {
  readonly #byRule = new Map<TextRule, string>()
  readonly #work: Work | undefined
  #looked = 0

  /** @param work characters of suspicious text that its buyer may post */
  constructor(work?: Work) {
    this.#work = work
  }

  look(text: string): void {
    const suspicion = suspicionOf(text)
    if (!suspicion) return
    const isTooMuch = this.#looked > mostLookedAt
    this.#looked += text.length
    if (!isTooMuch) this.#work?.spend(text.length)
    for (const rule of isTooMuch ? suspicion.possible : rulesBrokenBy(suspicion)) {
      if (!this.#byRule.has(rule)) this.#byRule.set(rule, text.slice(0, shownWords).toWellFormed())
    }
  }

  get all(): Finding[] {
    return [...this.#byRule].map(([rule, words]) => ({ rule, words }))
  }
}

/** @throws `too_many` when the buyer has posted too much suspicious text */
export function findingsIn(texts: Iterable<string>, work?: Work): Finding[] {
  work?.assertLeft()
  const findings = new Findings(work)
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
