/** Forms, and answers to them, from random numbers: most are valid, some break a rule. */
import fc, { type Arbitrary } from 'fast-check'
import { scaleOf } from '../src/answers.ts'
import { type Form, type FormInput, form, inputsOf } from '../src/forms.ts'

const words = fc.oneof(
  fc.constantFrom(
    'Which sign?',
    'কোন সাইন দেখা যাচ্ছে?',
    '  ',
    '__proto__',
    'constructor',
    'a,b;c',
    '=1+1',
    '👩🏽‍🌾👍',
    '“”',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const label = words.filter((typed) => typed.trim() !== '').map((typed) => typed.slice(0, 200))
const bounds = <T>(values: Arbitrary<T>, isOrdered: (min: T, max: T) => boolean) =>
  fc
    .tuple(fc.option(values, { nil: undefined }), fc.option(values, { nil: undefined }))
    .filter(([min, max]) => min === undefined || max === undefined || isOrdered(min, max))
    .map(([min, max]) => ({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) }))
const numbers = bounds(
  fc.oneof(fc.integer({ min: -9, max: 9 }), fc.double({ min: -1e12, max: 1e12, noNaN: true })),
  (min, max) => min <= max,
)
const dates = fc.constantFrom('0001-01-01', '1999-12-31', '2024-02-29', '2026-11-26', '9999-12-31')
const options = fc
  .uniqueArray(label, { minLength: 2, maxLength: 5, selector: (value) => value.trim().replaceAll(';', ',') })
  .map((values) => values.map((value, nth) => ({ value: value.replaceAll(';', ','), label: `Option ${nth}` })))

const input = (name: string) => {
  const common = { name: fc.constant(name), label, required: fc.boolean() }
  const kind = <Kind extends string>(value: Kind) => fc.constant(value)
  const withBounds = (made: Arbitrary<object>, more: Arbitrary<object>) =>
    fc.tuple(made, more).map(([all, limits]) => ({ ...all, ...limits }))
  const lengths = bounds(fc.integer({ min: 1, max: 8 }), (min, max) => min <= max)
  return fc.oneof(
    withBounds(fc.record({ ...common, kind: kind('short_text') }), lengths),
    withBounds(fc.record({ ...common, kind: kind('long_text') }), lengths),
    withBounds(fc.record({ ...common, kind: kind('number'), whole: fc.boolean() }), numbers),
    fc.record({ ...common, kind: kind('choice'), options }),
    withBounds(fc.record({ ...common, kind: kind('choices'), options }), fc.constantFrom({}, { min: 2 }, { max: 1 })),
    fc.record({ ...common, kind: kind('rating'), scale: fc.integer({ min: 3, max: 10 }) }),
    fc.record({ ...common, kind: kind('yes_no') }),
    withBounds(
      fc.record({ ...common, kind: kind('date') }),
      bounds(dates, (min, max) => min <= max),
    ),
    fc.record({ ...common, kind: kind('url') }),
    fc.record({ ...common, kind: kind('file'), accept: fc.constantFrom('photo', 'pdf', 'any') }),
    fc.record({ ...common, kind: kind('code'), codes: fc.constantFrom(['K7 2'], ['কোড ১', 'B']) }),
  )
}

/** A form that can be posted, with up to five inputs. */
export const aForm: Arbitrary<Form> = fc
  .uniqueArray(fc.stringMatching(/^[a-z][a-z0-9_]{0,5}$/), { minLength: 1, maxLength: 5 })
  .chain((names) => fc.tuple(...names.map(input)))
  .map((parts) => form.safeParse({ parts: [{ kind: 'paragraph', text: 'Look.' }, ...parts] }).data)
  .filter((made) => made !== undefined)

const anything = fc.oneof(
  words,
  fc.constantFrom<unknown>('', ' ', null, undefined, [], [''], {}, true, false, 0, -0, 5e-324, 1e308, 0.1, Number.NaN),
  fc.double({ noDefaultInfinity: true }),
)

function answerTo(each: FormInput): Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: rightAnswerTo(each) },
    { weight: 1, arbitrary: anyAnswerTo(each) },
    { weight: 1, arbitrary: anything },
  )
}

/** Of the right kind and within the limits, if there is such an answer. */
function rightAnswerTo(each: FormInput): Arbitrary<unknown> {
  if (each.kind === 'short_text' || each.kind === 'long_text') {
    const letter = fc.constantFrom('a', 'ক', 'ি', '1', '"', '=')
    return fc.string({ unit: letter, minLength: each.min ?? 1, maxLength: each.max ?? 8 })
  }
  if (each.kind === 'number') {
    // Of 0 and -0 fast-check takes the second as the lower one.
    const [min, max] = [(each.min ?? -1e12) + 0, (each.max ?? 1e12) + 0]
    if (!each.whole || Math.ceil(min) > Math.floor(max)) return fc.double({ min, max, noNaN: true })
    return fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
  }
  if (each.kind === 'choices') {
    const { options, min = 1, max = options.length } = each
    return fc.subarray(
      options.map(({ value }) => value),
      { minLength: min, maxLength: max },
    )
  }
  if (each.kind === 'rating') return fc.integer({ min: 1, max: scaleOf(each) })
  if (each.kind === 'date') return fc.constantFrom(each.min ?? each.max ?? '2024-02-29')
  if (each.kind === 'url') return fc.webUrl()
  if (each.kind === 'file') return fc.array(fc.uuid({ version: [4, 7] }), { minLength: 1, maxLength: 1 })
  return anyAnswerTo(each)
}

/** Of the right kind, also beyond the limits. */
function anyAnswerTo(each: FormInput): Arbitrary<unknown> {
  const values = 'options' in each ? each.options.map(({ value }) => value) : ['']
  return {
    short_text: words,
    long_text: words,
    number: fc.double({ noDefaultInfinity: true }),
    choice: fc.constantFrom(...values),
    choices: fc.array(fc.constantFrom(...values), { maxLength: 5 }),
    rating: fc.integer({ min: 0, max: 11 }),
    yes_no: fc.boolean(),
    date: fc.oneof(dates, fc.constantFrom('2023-02-29', '26-11-2026')),
    url: fc.constantFrom('https://example.com/বাংলা', 'javascript:alert(1)', 'ftp://example.com'),
    file: fc.array(fc.uuid(), { maxLength: 2 }),
    code: fc.constantFrom('K7 2', 'কোড ১', 'x'.repeat(41)),
  }[each.kind]
}

/** Answers to a form: about half of them are valid. */
export function answersOf(asked: Form): Arbitrary<Record<string, unknown>> {
  const given = Object.fromEntries(inputsOf(asked).map((each) => [each.name, answerTo(each)]))
  const unknown = fc.oneof(
    { weight: 30, arbitrary: fc.constant(null) },
    fc.constantFrom('constructor', '__proto__', 'A name'),
  )
  return fc
    .tuple(
      fc.record(given, {
        requiredKeys: inputsOf(asked)
          .filter((each) => each.required)
          .map(({ name }) => name),
      }),
      unknown,
    )
    .map(([answers, name]) => (name === null ? answers : Object.fromEntries([...Object.entries(answers), [name, 'x']])))
}
