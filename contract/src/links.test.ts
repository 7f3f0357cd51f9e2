/** Tests which texts are links, as answers and in forms, how they are stored, and what is said of others. */
import { expect, test } from 'vitest'
import { answersTo } from './answers.ts'
import { form } from './forms.ts'
import { validate } from './validate.ts'

const asked = form.parse({ parts: [{ kind: 'url', name: 'u', label: 'Link', required: true }] })
const answers = answersTo(asked)

/** The address as an answer and as a fixed link keep it. */
function stored(typed: string): string[] {
  const fixed = form.parse({ parts: [...asked.parts, { kind: 'link', url: typed, label: 'a' }] })
  return [String(answers.parse({ u: typed }).u), fixed.parts[1]?.kind === 'link' ? fixed.parts[1].url : '']
}

/** What is said of it in both places. */
function saidOf(typed: string, language: 'en' | 'bn'): (string | undefined)[] {
  const link = { parts: [...asked.parts, { kind: 'link', url: typed, label: 'a' }] }
  return [validate(answers, { u: typed }, language), validate(form, link, language)].map(
    ({ error }) => error?.issues[0]?.message,
  )
}

test.each([
  ["https://en.wikipedia.org/wiki/Occam's_razor", "https://en.wikipedia.org/wiki/Occam's_razor"],
  [
    'https://maps.example/place/42°56\'46.6"N+0°38\'31.6"E/@42.94,0.64,17z',
    "https://maps.example/place/42%C2%B056'46.6%22N+0%C2%B038'31.6%22E/@42.94,0.64,17z",
  ],
  ["https://shop.example/o'neill?q='x'", "https://shop.example/o'neill?q=%27x%27"],
  ['https://example.com/<b>?q="><img>#"<', 'https://example.com/%3Cb%3E?q=%22%3E%3Cimg%3E#%22%3C'],
  ['https://example.com\\a\\b', 'https://example.com/a/b'],
  ['HTTP://Example.COM:80', 'http://example.com/'],
  ['https:example.com', 'https://example.com/'],
  [' https://উদাহরণ.বাংলা/বই ', 'https://xn--d5b6ci4b4b3a.xn--54b7fta0cc/%E0%A6%AC%E0%A6%87'],
  ['https://[2001:db8::1]/`{|}`', 'https://[2001:db8::1]/%60%7B|%7D%60'],
])('%s is a link, stored as a browser writes it, and once more the same', (typed, href) => {
  expect(stored(typed)).toEqual([href, href])
  expect(stored(href)).toEqual([href, href])
})

const said = {
  http: [
    'Write the whole address: it begins with https:// or http://',
    'পুরো ঠিকানা লিখুন: তা https:// বা http:// দিয়ে শুরু হয়',
  ],
  blank: [
    'There is a blank in this address: an address has none',
    'এই ঠিকানার ভেতরে ফাঁকা জায়গা আছে: ঠিকানায় কোনো ফাঁকা জায়গা থাকে না',
  ],
  none: ['No browser can open this address: check how it is written', 'কোনো ব্রাউজার এই ঠিকানা খুলতে পারে না: বানান মিলিয়ে দেখুন'],
}

test.each<[string, keyof typeof said]>([
  ['https://example.org/a b', 'blank'],
  ['https://example.org/a\u00a0b', 'blank'],
  ['http://example.org/a\tb', 'blank'],
  ['https://exam\nple.org', 'blank'],
  ['https://example.org/a\u0085b', 'blank'],
  ['example', 'http'],
  ['www.example.com', 'http'],
  ['//example.com', 'http'],
  ['javascript:alert(1)', 'http'],
  ['see https://example.com', 'http'],
  ['ftp://example.com', 'http'],
  ['https://', 'none'],
  ['https://a^b.example', 'none'],
  ['http://example.com:99999', 'none'],
  ['https://[::1', 'none'],
])('%j is no link, as an answer or in a form, and the sentence says why', (typed, problem) => {
  const [en, bn] = said[problem]
  expect([saidOf(typed, 'en'), saidOf(typed, 'bn')]).toEqual([
    [en, en],
    [bn, bn],
  ])
})

test('a fixed link with columns in it stays as typed, and is checked with cells in their place', () => {
  for (const url of ['{{page}}', 'https://example.com/{{my id}}?q={{q}}', 'https://{{shop}}.example/"{{q}}"']) {
    const { parts } = form.parse({ parts: [...asked.parts, { kind: 'link', url, label: 'a' }] })
    expect(parts[1]).toMatchObject({ url })
  }
  for (const [url, problem] of [
    ['{{page}}{{more}}', 'http'],
    ['javascript:{{page}}', 'http'],
    ['https://example.com/a b/{{id}}', 'blank'],
  ] as const) {
    expect(saidOf(url, 'en')[1]).toBe(said[problem][0])
  }
})

test('an address whose letters are escaped to more than 2,048 characters is told that, and not stored', () => {
  for (const sentence of saidOf(`https://example.com/${'ক'.repeat(300)}`, 'en')) {
    expect(sentence).toContain('at most 2,048 characters, and letters other than a–z count more than once')
  }
  expect(saidOf(`https://example.com/${'c'.repeat(2_028)}`, 'en')).toEqual([undefined, undefined])
})
