/** The texts of rules, terms, privacy, help and prices: those of the operator's folder, or ours. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type PolicyName, policyNames } from '@piecework/contract'
import type { Language } from '@piecework/contract/language'
import { ConfigError, type Environment } from './read.ts'

/** `file` is the path, for messages; `isOwn`: the operator's, not ours. */
export type PolicySource = { file: string; language: Language; markdown: string; isOwn: boolean }
export type PolicySources = Record<PolicyName, Record<Language, PolicySource>>

const variable = 'POLICIES_FOLDER'
const maxBytes = 100_000
const defaults = join(import.meta.dirname, '../policies/defaults')
const languages: readonly Language[] = ['en', 'bn']

/** Of a text that the operator has written, a missing language is the operator's English, and never our text. */
export function readPolicies(env: Environment): PolicySources {
  const folder = env[variable] ? resolve(env[variable]) : null
  const own = folder ? filesIn(folder) : []
  const sourceOf = (name: PolicyName, language: Language): PolicySource => {
    if (!folder || !own.some((file) => file.startsWith(`${name}.`))) return readSource(defaults, name, language)
    if (!own.includes(fileName(name, 'en')))
      throw new ConfigError(`${variable}: ${fileName(name, 'bn')} also needs ${fileName(name, 'en')}.`)
    return readSource(folder, name, own.includes(fileName(name, language)) ? language : 'en')
  }
  const both = (name: PolicyName) => ({ en: sourceOf(name, 'en'), bn: sourceOf(name, 'bn') })
  return Object.fromEntries(policyNames.map((name) => [name, both(name)])) as PolicySources
}

function fileName(name: PolicyName, language: Language): string {
  return `${name}${language === 'en' ? '' : `.${language}`}.md`
}

function filesIn(folder: string): string[] {
  const names = policyNames.flatMap((name) => languages.map((language) => fileName(name, language)))
  const found = fromDisk(folder, () => readdirSync(folder)).filter((file) => file.endsWith('.md'))
  const unknown = found.find((file) => !names.includes(file))
  if (unknown) throw new ConfigError(`${variable}: ${unknown} is none of ${names.join(', ')}.`)
  return found
}

function readSource(folder: string, name: PolicyName, language: Language): PolicySource {
  const file = join(folder, fileName(name, language))
  const bytes = fromDisk(file, () => {
    if (statSync(file).size > maxBytes) throw new ConfigError(`${file} has more than ${maxBytes / 1000} KB.`)
    return readFileSync(file)
  })
  try {
    const markdown = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { file, language, markdown, isOwn: folder !== defaults }
  } catch {
    throw new ConfigError(`${file} must be text in UTF-8.`)
  }
}

function fromDisk<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (failure) {
    if (failure instanceof ConfigError) throw failure
    throw new ConfigError(
      `${variable}: ${path} cannot be read (${failure instanceof Error ? failure.message : failure}).`,
    )
  }
}
