/** What posted texts ask for: the examples of each rule, and honest texts, which break none. */
import { textRules } from '@piecework/contract'
import { expect, test } from 'vitest'
import { pastTasks } from '../demo/past.ts'
import { presentTasks } from '../demo/present.ts'
import { aboutSigns, aboutTags, signRows, tagPictures } from '../demo/rows.ts'
import { brokenTexts, honestTexts } from './text-rules.examples.ts'
import { rulesBrokenBy, suspicionOf } from './text-rules.ts'

const misses = (texts: readonly string[], isRight: (broken: string[]) => boolean) =>
  texts.map((text) => ({ text, broken: brokenBy(text) })).filter(({ broken }) => !isRight(broken))

const brokenBy = (text: string) => {
  const suspicion = suspicionOf(text)
  return suspicion ? rulesBrokenBy(suspicion) : []
}

test.each(textRules)('texts that break the rule %s are recognised', (rule) => {
  expect(misses(brokenTexts[rule], (broken) => broken.includes(rule))).toEqual([])
})

test('honest texts that mention codes, passwords, papers, messages, money and accounts break no rule', () => {
  expect(misses(honestTexts, (broken) => broken.length === 0)).toEqual([])
})

test.each([
  ['codes', 'send the O.T.P'],
  ['codes', 'send the o-t-p'],
  ['codes', 'send the o\u200bt\u200bp'],
  ['codes', 'ＳＥＮＤ ＴＨＥ ＯＴＰ'],
  ['codes', 'send the \u043et\u0440'],
  ['codes', 'আপনার ও.টি.পি পাঠান'],
  ['codes', '৬ সংখ্যার কোডটি দিন'],
  ['passwords', 'Type your p a s s w o r d'],
  ['passwords', 'Type your pass word'],
  ['passwords', 'Type your pa$$word'],
  ['passwords', 'Type your p@ssw0rd'],
  ['passwords', 'Type your pásswörd'],
  ['passwords', 'পাসও\u09af\u09bc\u09be\u09b0\u09cd\u09a1 লিখুন'],
  ['identity_papers', 'N.I.D number'],
  ['identity_papers', 'জাতিয় পরিচয়পত্রের ছবি দিন'],
])('the rule %s also finds %j', (rule, text) => {
  expect(brokenBy(text)).toEqual([rule])
})

test('a refusal counts for what it refuses only', () => {
  expect(brokenBy("Don't worry, just send the OTP.")).toEqual(['codes'])
  expect(brokenBy('Never share the OTP. Send us your password.')).toEqual(['passwords'])
  expect(brokenBy('Do not share the OTP with others, only with us.')).toEqual(['codes'])
  expect(brokenBy('Never share the OTP or your password with anyone.')).toEqual([])
})

test('the rules that a text breaks come in their order', () => {
  expect(brokenBy('Open a Gmail account.\nSend us its password.\nSend us the OTP.')).toEqual([
    'codes',
    'passwords',
    'accounts',
  ])
  expect(brokenBy('')).toEqual([])
})

test('the tasks of the demo data break no rule', () => {
  const texts = [...pastTasks, ...presentTasks, aboutSigns, aboutTags, signRows, tagPictures].flatMap(textsIn)
  expect(texts.length).toBeGreaterThan(200)
  expect(misses(texts, (broken) => broken.length === 0)).toEqual([])
})

/** Every text in the value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value, ...value.split(/[\n,]/)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
