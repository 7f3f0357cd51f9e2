/** Tests which forms a task can have. */
import { expect, test } from 'vitest'
import { form, formLimits } from './forms.ts'
import { validate } from './validate.ts'

const isRight = { kind: 'yes_no', name: 'is_right', label: 'Is it right?' }
const options = [
  { value: 'cat', label: 'Cat' },
  { value: 'dog', label: 'কুকুর' },
]
const file = { kind: 'file', name: 'shop', label: 'The shop', accept: 'photo' }

test('a form can ask with every kind of input and show texts, images and links between them', () => {
  const parts = [
    { kind: 'paragraph', text: 'Look at the sign.\nসাইনটি দেখুন।' },
    { kind: 'image', url: 'https://example.com/a.webp', alt: 'A sign' },
    { kind: 'link', url: 'https://example.com/rules', label: 'The rules' },
    { kind: 'short_text', name: 'a', label: 'a', help: 'As it is written', min: 0, max: 200 },
    { kind: 'long_text', name: 'b', label: 'b', required: true, min: 20_000, max: 20_000 },
    { kind: 'number', name: 'c', label: 'c', min: -1e12, max: 1e12, whole: true },
    { kind: 'choice', name: 'd', label: 'd', options },
    { kind: 'choices', name: 'e', label: 'e', options, min: 1, max: 2 },
    { kind: 'rating', name: 'f', label: 'f', scale: 10, lowest: 'Bad', highest: 'Good' },
    { kind: 'yes_no', name: 'g', label: 'g' },
    { kind: 'date', name: 'h', label: 'h', min: '2024-02-29', max: '2024-02-29' },
    { kind: 'url', name: 'i', label: 'i' },
    { ...file, accept: 'any', max: 5 },
    { kind: 'code', name: 'j', label: 'j', codes: ['K7-22', '১২ ৩'] },
  ]
  expect(form.parse({ parts })).toEqual({ parts })
})

test.each<[string, object[], string]>([
  ['asks nothing', [{ kind: 'paragraph', text: 'Look.' }], 'parts'],
  ['has a part of an unknown kind', [isRight, { kind: 'script', text: 'alert(1)' }], 'parts.1.kind'],
  ['asks twice under one name', [isRight, isRight], 'parts'],
  ['has more than 60 parts', [isRight, ...Array(60).fill({ kind: 'paragraph', text: 'Look.' })], 'parts'],
  ['asks more than 30 questions', Array.from({ length: 31 }, (_, nth) => ({ ...isRight, name: `q${nth}` })), 'parts'],
  [
    'asks for more than five files',
    [
      { ...file, max: 3 },
      { ...file, name: 'sign', max: 3 },
    ],
    'parts',
  ],
  ['has a code without codes', [{ kind: 'code', name: 'a', label: 'a' }], 'parts.0.codes'],
  ['has an empty list of codes', [{ kind: 'code', name: 'a', label: 'a', codes: [] }], 'parts.0.codes'],
  [
    'has a code in another spelling',
    [{ kind: 'code', name: 'a', label: 'a', codes: ['k1', ' Ｋ১ '] }],
    'parts.0.codes',
  ],
  ['has a code of two lines', [{ kind: 'code', name: 'a', label: 'a', codes: ['a\nb'] }], 'parts.0.codes.0'],
  ['has a blank code', [{ kind: 'code', name: 'a', label: 'a', codes: ['a', ' '] }], 'parts.0.codes.1'],
  ['has a long code', [{ kind: 'code', name: 'a', label: 'a', codes: ['x'.repeat(41)] }], 'parts.0.codes.0'],
  [
    'has more than 1,000 codes',
    [{ kind: 'code', name: 'a', label: 'a', codes: Array.from({ length: 1_001 }, (_, nth) => `c${nth}`) }],
    'parts.0.codes',
  ],
  ['has a name in capitals', [{ ...isRight, name: 'Right' }], 'parts.0.name'],
  ['has a Bangla name', [{ ...isRight, name: 'ঠিক' }], 'parts.0.name'],
  ['has a name that begins with _', [{ ...isRight, name: '__proto__' }], 'parts.0.name'],
  ['has a name that every object has', [{ ...isRight, name: 'constructor' }], 'parts.0.name'],
  ['has a blank label', [{ ...isRight, label: ' ' }], 'parts.0.label'],
  ['has a label with NUL', [{ ...isRight, label: 'a\0b' }], 'parts.0.label'],
  ['has a label with half an emoji', [{ ...isRight, label: 'a\ud83d' }], 'parts.0.label'],
  ['has a help with half an emoji', [{ ...isRight, help: '\udc4d' }], 'parts.0.help'],
  ['has a single option', [{ kind: 'choice', name: 'a', label: 'a', options: options.slice(1) }], 'parts.0.options'],
  [
    'has an option twice',
    [{ kind: 'choice', name: 'a', label: 'a', options: [options[0], { value: ' cat ', label: 'Katze' }] }],
    'parts.0.options',
  ],
  [
    'has an option with half an emoji',
    [{ kind: 'choice', name: 'a', label: 'a', options: [options[0], { value: '\ud83d', label: 'b' }] }],
    'parts.0.options.1.value',
  ],
  ['wants more choices than options', [{ kind: 'choices', name: 'a', label: 'a', options, min: 3 }], 'parts.0.min'],
  ['has crossed limits', [{ kind: 'number', name: 'a', label: 'a', min: 2, max: 1 }], 'parts.0.max'],
  [
    'wants a whole number where there is none',
    [{ kind: 'number', name: 'a', label: 'a', whole: true, min: 1.5, max: 1.6 }],
    'parts.0.max',
  ],
  ['has crossed dates', [{ kind: 'date', name: 'a', label: 'a', min: '2026-01-02', max: '2026-01-01' }], 'parts.0.max'],
  ['has a limit that is no number of our size', [{ kind: 'number', name: 'a', label: 'a', max: 1e308 }], 'parts.0.max'],
  ['has a limit that is no date', [{ kind: 'date', name: 'a', label: 'a', max: '2023-02-29' }], 'parts.0.max'],
  ['has a link that runs a script', [isRight, { kind: 'link', url: 'javascript:alert(1)', label: 'a' }], 'parts.1.url'],
  ['rates from 1 to 100', [{ kind: 'rating', name: 'a', label: 'a', scale: 100 }], 'parts.0.scale'],
])('a form that %s is refused with the part, in both languages', (_what, parts, path) => {
  for (const language of ['en', 'bn'] as const) {
    const issues = validate(form, { parts }, language).error?.issues
    expect(issues?.map((issue) => issue.path.join('.'))).toEqual([path])
    expect(issues?.[0]?.message).toMatch(language === 'bn' ? /[ঀ-৿]/ : /^[A-Z][\x20-\x7e]+$/)
  }
})

test('a form has at most 60,000 characters in all, as a draft keeps it', () => {
  const text = 'ক'.repeat(formLimits.paragraph)
  const ofLength = (parts: object[]) => JSON.stringify({ parts }).length
  const parts = [isRight, ...Array.from({ length: 11 }, () => ({ kind: 'paragraph', text }))]
  const last = { kind: 'paragraph', text: '' }
  const full = 'ক'.repeat(formLimits.size - ofLength([...parts, last]))
  expect(form.safeParse({ parts: [...parts, { ...last, text: full }] }).success).toBe(true)
  expect(form.safeParse({ parts: [...parts, { ...last, text: `${full}ক` }] }).success).toBe(false)
})
