/** Tests of layouts that become forms: layouts as people have them, and broken ones. */
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { form, formLimits, inputsOf } from '@piecework/contract/forms'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startCommand } from '../../../test/command.ts'
import { sendRows } from '../../../test/form.ts'
import { useWorld } from '../../../test/world.ts'
import { convertLayout } from './convert.ts'

const here = useWorld()
const folder = new URL('../../../test/layouts/', import.meta.url)
const layouts = (await readdir(folder)).filter((name) => /\.(html|xml)$/.test(name))
const nothing = 'There is nothing to answer in this file.'

const layout = (name: string) => readFile(new URL(name, folder), 'utf8')
const isForm = (converted: unknown) => z.safeParse(form, converted).success

test.each(layouts)(
  'The layout %s becomes the form and the list of what is left out that stand beside it',
  async (name) => {
    const expected = JSON.parse(await layout(`${name}.json`))
    const { form: converted, notes } = convertLayout(await layout(name))
    expect({ form: converted, notes: notes.map(({ line, sentence }) => `${line}: ${sentence}`) }).toEqual(expected)
    expect(converted === null || isForm(converted)).toBe(true)
  },
)

test('Every one of these forms can be posted with rows that have its columns', async () => {
  const buyer = await here.world.aBuyer(1_000)
  for (const name of layouts) {
    const { form: converted, columns } = convertLayout(await layout(name))
    if (!converted) continue
    const { required_workers, ...task } = here.world.taskToPost({ pay: 1 })
    const cells = columns.map((column) => `https://example.com/${column.length}`)
    const rows = await sendRows(buyer, `${columns.join(',')}\n${cells.join(',')}`)
    const rest = columns.length > 0 ? { batch_id: rows.body.insertedId, page_size: 1 } : { required_workers }
    expect(await buyer.send('POST', '/tasks', { ...task, form: converted, ...rest }), name).toMatchObject({
      status: 201,
    })
  }
})

const piece = fc.oneof(
  fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<table><tr><td>',
      '<td>',
      '</table>',
      '<li>',
      '<ol>',
      '<label>',
      '</label>',
      '<label for=a>',
      '<br>',
      '<legend>',
    ],
    ...[
      '<fieldset>',
      '</fieldset>',
      '<select name=s>',
      '</select>',
      '<option>',
      '<option value="a;b">',
      '<textarea name=t>',
      '</textarea>',
    ],
    ...[
      '<crowd-radio-group>',
      '</crowd-radio-group>',
      '<crowd-checkbox name=c />',
      `<img src="\${x}">`,
      '<a href="http://[">',
      '</a>',
      '<script>',
    ],
    ...[
      '</script>',
      `\${x}`,
      '{{ task.input.y | z }}',
      '{% for a in b %}',
      '{{a}}',
      '{{',
      '}}',
      '&#0;',
      '&#xD800;',
      'What?',
      '😀',
      '\0',
      '\ud83d',
    ],
    ...[
      '<![CDATA[',
      '<HTMLContent>',
      '</HTMLContent>',
      '<!--',
      '-->',
      '<div hidden>',
      '<pre>',
      `<a href="//x/\${x}">link</a>`,
      '<svg>',
    ],
    ...[
      `<crowd-classifier name=k categories='["a","\\ud800","a"]' header=h>`,
      `<crowd-classifier categories="['a', 'b'">`,
    ],
  ),
  fc
    .record({
      element: fc.constantFrom(
        'input',
        'input',
        'input',
        'crowd-input',
        'crowd-slider',
        'crowd-radio-button',
        'textarea',
        'crowd-toggle-button',
      ),
      type: fc.constantFrom(
        'text',
        'radio',
        'checkbox',
        'number',
        'range',
        'date',
        'file',
        'url',
        'hidden',
        'RADIO',
        '',
      ),
      name: fc.oneof(fc.constantFrom('a', 'b', 'constructor', '__proto__', '1', 'Answer.x', 'ক'), fc.string()),
      value: fc.oneof(fc.constantFrom('', '1', ';', ' ', '{{v}}'), fc.string({ unit: 'binary' })),
      min: fc.constantFrom('', '0', '1', '9e99', '-5', '2026-01-01', 'x', '0.5', 'Infinity'),
      max: fc.constantFrom('', '10', '0.7', '-9', '2025-01-01', '1e12', '-0'),
    })
    .map(({ element, type, name, value, min, max }) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '')}"`
      return `<${element} type=${quoted(type)} name=${quoted(name)} value=${quoted(value)} min=${quoted(min)} max=${quoted(max)} minlength=${quoted(max)} required>`
    }),
  fc.string({ unit: 'binary' }),
)

test('Whatever is in a file, it becomes a form that a task takes, or nothing', () => {
  let forms = 0
  const htmls = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(htmls, (html) => {
      const { form: converted } = convertLayout(html)
      if (converted === null) return
      forms += 1
      expect(z.safeParse(form, converted)).toEqual({ success: true, data: converted })
    }),
    { numRuns: 1_000 },
  )
  expect(forms).toBeGreaterThan(100)
})

test('A layout above every limit becomes a form within them, and what is cut or left out is listed', () => {
  const questions = Array.from(
    { length: 70 },
    (_, at) =>
      `<p>${at} ${'long '.repeat(900)}</p><input name="q${at}" type="${at % 9 ? 'text' : 'file'}" multiple><a href="https://example.com/${at}">${'l'.repeat(300)}</a>`,
  )
  const { form: converted, notes } = convertLayout(questions.join('\n'))
  expect(isForm(converted)).toBe(true)
  expect(converted && inputsOf(converted).length).toBeGreaterThan(20)
  const sentences = notes.map(({ sentence }) => sentence).join('\n')
  for (const limit of [
    `takes ${formLimits.inputs}. Make it`,
    `takes ${formLimits.size} characters`,
    'The label is cut to 200',
    'takes 5 files',
  ])
    expect(sentences).toContain(limit)
})

test('A list of more than 50 options becomes a text, because a part of them would be no right question', () => {
  const options = Array.from({ length: 195 }, (_, at) => `<option>Country ${at}</option>`)
  const { form: converted, notes } = convertLayout(`<label>Country <select name=c>${options.join('')}</select></label>`)
  expect(converted?.parts).toEqual([{ kind: 'short_text', name: 'c', label: 'Country' }])
  expect(notes[0]?.sentence).toContain('has more than 50 options')
})

test('A file of elements in each other, deeper than a browser shows, is refused with its reason', () => {
  const { form: converted, notes } = convertLayout(`${'<div>'.repeat(2_000)}<input name=a>`)
  expect([converted, notes[0]?.sentence]).toEqual([null, 'Elements stand in each other more than 512 deep.'])
})

async function run(...args: string[]) {
  const child = startCommand('convert-layout', { PORT: 'none' }, args)
  const [out, err]: string[][] = [[], []]
  child.stdout.on('data', (chunk) => out?.push(String(chunk)))
  child.stderr.on('data', (chunk) => err?.push(String(chunk)))
  const [status] = await once(child, 'close')
  return { status, out: out?.join('') ?? '', err: err?.join('') ?? '' }
}

test('The command prints the form alone to standard output, and the list with the columns of the rows to standard error', async () => {
  const { status, out, err } = await run(new URL('sentiment.html', folder).pathname)
  const { form: expected } = JSON.parse(await layout('sentiment.html.json'))
  expect([status, JSON.parse(out)]).toEqual([0, expected])
  expect(err).toMatch(/^Line 4: .*\nLine 15: .*\nThe rows need the columns: text\n$/)
})

test('The command says what is wrong with a file that is missing, too large or without a question, and prints no form', async () => {
  const large = join(await mkdtemp(join(tmpdir(), 'layout-')), 'large.html')
  await writeFile(large, 'x'.repeat(1024 * 1024 + 1))
  const wrong: [string[], number, string][] = [
    [[new URL('nothing.html', folder).pathname], 1, nothing],
    [[`${large}.none`], 1, 'The file cannot be read'],
    [[large], 1, 'a layout has at most 1048576'],
    [[], 2, 'The command needs one file.'],
  ]
  for (const [args, expected, sentence] of wrong) {
    const { status, out, err } = await run(...args)
    expect([status, out, err], sentence).toEqual([expected, '', expect.stringContaining(sentence)])
  }
})

test('A file in the encoding of old Windows programs keeps its letters', async () => {
  const old = join(await mkdtemp(join(tmpdir(), 'layout-')), 'old.html')
  await writeFile(
    old,
    Buffer.from('<label>Caf\u00e9 \u2013 <input name=a></label>'.replace('\u2013', '\u0096'), 'latin1'),
  )
  expect(JSON.parse((await run(old)).out).parts).toEqual([{ kind: 'short_text', name: 'a', label: 'Café –' }])
})
