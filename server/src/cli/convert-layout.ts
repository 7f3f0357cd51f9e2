/** The command that turns a layout of Mechanical Turk into a form. */
import { readFileSync, statSync } from 'node:fs'
import { type Converted, convertLayout } from './layouts/convert.ts'
import { exitWithUsage, readOptions } from './usage.ts'

const command = {
  script: 'convert-layout',
  purpose:
    'Reads a layout of Amazon Mechanical Turk or Ground Truth, prints the form of a task as JSON, and lists on standard error what it left out and what to check.',
  arguments: [{ value: 'FILE', meaning: 'File with the HTML of the layout, or with the XML of an HTMLQuestion.' }],
  options: {},
  example: 'layout.html > form.json',
} as const
const maxBytes = 1024 * 1024

const [path, ...more] = readOptions(command).arguments
if (path === undefined || more.length > 0) exitWithUsage(command, 'The command needs one file.')

const { form, notes, columns } = converted(path)
if (form) console.log(JSON.stringify(form, null, 2))
for (const { line, sentence } of notes) console.error(`Line ${line}: ${sentence}`)
if (form && columns.length > 0) console.error(`The rows need the columns: ${columns.join(', ')}`)
if (!form) console.error('There is nothing to answer in this file.')
process.exitCode = form ? 0 : 1

function converted(path: string): Converted {
  try {
    const { size } = statSync(path)
    if (size > maxBytes) return refuse(`The file has ${size} bytes; a layout has at most ${maxBytes}.`)
    return convertLayout(textOf(readFileSync(path)))
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure)) throw failure
    return refuse(`The file cannot be read: ${failure.message}`)
  }
}

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/** UTF-8, UTF-16 with its mark, or else the encoding of old Windows programs. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
