/** Reads the arguments of a command; prints the usage of the command when they are wrong, or for --help. */
import { parseArgs } from 'node:util'

type Option = {
  /** Name of the value in the usage; an option without it is a switch. */
  value?: string
  isRequired?: boolean
  meaning: string
}
type Options = Record<string, Option>

type Argument = { value: string; meaning: string }

type Command<Known extends Options = Options> = {
  /** The npm script that runs the command. */
  script: string
  /** What the command does, in one sentence. */
  purpose: string
  /** Optional arguments without a name: one of these, each of one or more words. */
  arguments?: readonly Argument[]
  options: Known
  /** The arguments of the example; empty for none. */
  example: string
}

type Values<Known extends Options> = {
  [Name in keyof Known]: Known[Name] extends { value: string }
    ? Known[Name] extends { isRequired: true }
      ? string
      : string | undefined
    : boolean
} & { arguments: string[] }

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number]

const help: Option = { meaning: 'Print this text.' }

/** Ends the process with status 0 for --help, and as `exitWithUsage` does for wrong or missing arguments. */
export function readOptions<const Known extends Options>(command: Command<Known>): Values<Known> {
  // The command goes on when the reader of its output, such as head, ends.
  process.stdout.on('error', (failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'EPIPE') throw failure
  })
  const known: Options = { ...command.options, help }
  const { values, tokens, positionals } = parseArgs({
    options: Object.fromEntries(
      Object.entries(known).map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' }] as const),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  if (values.help === true) {
    console.log(usageOf(command))
    process.exit(0)
  }
  const mostWords = Math.max(0, ...(command.arguments ?? []).map(({ value }) => value.split(' ').length))
  const unnamed = tokens.filter(({ kind }) => kind === 'positional').slice(0, mostWords)
  const named = tokens.filter((token) => !unnamed.includes(token))
  const problem = named.map((token) => problemOf(token, known)).find(Boolean) ?? missingOption(known, values)
  if (problem) exitWithUsage(command, problem)
  const switches = Object.entries(known).filter(([, { value }]) => !value)
  return {
    ...Object.fromEntries(switches.map(([name]) => [name, false])),
    ...values,
    arguments: positionals,
  } as Values<Known>
}

/** Prints the sentence and the usage to standard error, and ends the process with status 2. */
export function exitWithUsage(command: Command, sentence: string): never {
  console.error(`${sentence}\n\n${usageOf(command)}`)
  process.exit(2)
}

function problemOf(token: Token, known: Options): string | null {
  const option = token.kind === 'option' && Object.hasOwn(known, token.name) ? known[token.name] : undefined
  if (token.kind !== 'option' || !option) {
    const argument = argumentOf(token)
    const allowed = Object.entries(known).map(([name, each]) => synopsisOf(name, each))
    return `“${argument}” is not an option of this command; it takes: ${allowed.join(', ')}.`
  }
  const { rawName, value, inlineValue } = token
  if (!option.value) return value === undefined ? null : `${rawName} takes no value.`
  // Without `=`, parseArgs takes the next argument as the value even when it is an option.
  if (!value || (!inlineValue && value.startsWith('-'))) return `${rawName} needs a value: ${option.value}.`
  return null
}

function missingOption(known: Options, values: Record<string, unknown>): string | null {
  const missing = Object.entries(known).find(([name, { isRequired }]) => isRequired && values[name] === undefined)
  return missing ? `${synopsisOf(...missing)} is required.` : null
}

function usageOf({ script, purpose, arguments: unnamed = [], options, example }: Command): string {
  const synopses = [
    ...(unnamed.length > 0 ? [`[${unnamed.map(({ value }) => value).join(' | ')}]`] : []),
    ...Object.entries(options).map(([name, option]) =>
      option.isRequired ? synopsisOf(name, option) : `[${synopsisOf(name, option)}]`,
    ),
  ]
  const explained = Object.entries({ ...options, help }).map(([name, option]) => ({
    synopsis: synopsisOf(name, option),
    meaning: `${option.meaning}${option.isRequired ? ' Required.' : ''}`,
  }))
  const width = Math.max(15, ...explained.map(({ synopsis }) => synopsis.length))
  const meanings = explained.map(({ synopsis, meaning }) => `  ${synopsis.padEnd(width)} ${meaning}`)
  return [
    `Usage: ${commandLine(script, synopses.join(' '))}`,
    `\n${purpose}`,
    ...(unnamed.length > 0 ? ['\nArgument:'] : []),
    ...unnamed.map(({ value, meaning }) => `  ${value.padEnd(15)} ${meaning}`),
    '\nOptions:',
    ...meanings,
    '\nExample:',
    `  ${commandLine(script, example)}`,
  ].join('\n')
}

function synopsisOf(name: string, { value }: Option): string {
  return value ? `--${name} ${value}` : `--${name}`
}

function commandLine(script: string, args: string): string {
  return `npm run ${script}${args && ` -- ${args}`}`
}

function argumentOf(token: Token): string {
  if (token.kind === 'option') return token.rawName
  // A database URL that is passed without its option contains a password.
  return token.kind === 'positional' ? token.value.replace(/:\/\/.*@/, '://•••@') : '--'
}
