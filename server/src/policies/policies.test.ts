/** Tests of rules, terms, privacy, help and prices: our texts, and those of the operator. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  contract,
  type Policy,
  type PolicyName,
  policyNames,
  suspensionRuleLabel,
  suspensionRules,
} from '@piecework/contract'
import { describe, expect, test } from 'vitest'
import { aFolder } from '../../test/installation.ts'
import { useWorld, type World } from '../../test/world.ts'
import { readConfig } from '../config.ts'
import { writePolicies } from './policies.ts'

const bangla = { 'accept-language': 'bn' }
async function policyIn(world: World, name: PolicyName, headers = {}): Promise<Policy> {
  const { status, body } = await world.call(contract.policies.policy, { name }, { headers })
  expect(status).toBe(200)
  return body as Policy
}

const textOf = ({ title, parts }: Policy) => [title, ...parts.map(({ text }) => text ?? '')].join('')

function aPoliciesFolder(files: Record<string, string | Buffer>): { POLICIES_FOLDER: string } {
  const folder = join(aFolder(), 'policies')
  mkdirSync(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return { POLICIES_FOLDER: folder }
}

describe('Without texts of the operator', () => {
  const here = useWorld({ MIN_WITHDRAWAL_COINS: '1250', BRAND_NAME: 'Fair *Work*' })

  test.each(policyNames)('a visitor reads our %s in both languages, with the numbers of this site', async (name) => {
    const [english, inBangla] = [await policyIn(here.world, name), await policyIn(here.world, name, bangla)]
    expect([english.language, inBangla.language]).toEqual(['en', 'bn'])
    for (const policy of [english, inBangla]) {
      expect(textOf(policy)).toContain('Fair *Work*')
      expect(textOf(policy)).not.toMatch(/[{}]/)
    }
    // Both languages have the same headings, lists and links.
    const shapeOf = ({ parts }: Policy) =>
      parts
        .filter(({ element }) => /^(h\d|li|a)$/.test(element))
        .map(({ element, id, href }) => ({ element, id, href }))
    expect(shapeOf(inBangla)).toEqual(shapeOf(english))
  })

  test('the terms name the smallest withdrawal of the operator, in the digits of the reader', async () => {
    expect(textOf(await policyIn(here.world, 'terms'))).toContain('the smallest withdrawal is 1,250 coins')
    expect(textOf(await policyIn(here.world, 'terms', bangla))).toContain('অন্তত ১,২৫০ কয়েন')
    const latin = await policyIn(here.world, 'terms', { 'accept-language': 'bn-u-nu-latn' })
    expect(textOf(latin)).toContain('অন্তত 1,250 কয়েন')
    expect(textOf(latin)).not.toMatch(/[০-৯]/)
  })

  test.each(['en', 'bn'] as const)(
    'the rules in %s have a heading for every rule of a suspension',
    async (language) => {
      const { parts } = await policyIn(here.world, 'rules', language === 'bn' ? bangla : {})
      const headings = parts.flatMap(({ element, id }, at) => (element === 'h3' ? [[id, parts[at + 1]?.text]] : []))
      expect(headings).toEqual(suspensionRules.map((rule) => [rule, suspensionRuleLabel(rule, language)]))
    },
  )

  test('the prices list the packages of this site with what 100 coins cost, the smallest first', async () => {
    const items = async (headers = {}) =>
      (await policyIn(here.world, 'prices', headers)).parts.flatMap(
        ({ text }) => text?.match(/^\S+ coins for .*|^\$\S+-এ.*/) ?? [],
      )
    expect(await items()).toEqual([
      '10 coins for $1.00: $10.00 for 100 coins',
      '150 coins for $10.00: $6.67 for 100 coins',
      '500 coins for $20.00: $4.00 for 100 coins',
      '1,000 coins for $35.00: $3.50 for 100 coins',
    ])
    expect((await items(bangla))[0]).toBe('$১.০০-এ ১০ কয়েন: ১০০ কয়েন $১০.০০')
  })

  test.each(['en', 'bn'] as const)('the help in %s answers questions of Workers and of Buyers', async (language) => {
    const { parts } = await policyIn(here.world, 'help', language === 'bn' ? bangla : {})
    expect(parts.flatMap(({ element, id }) => (element === 'h2' ? [id] : []))).toEqual(['workers', 'buyers'])
    expect(parts.filter(({ element }) => element === 'h3').length).toBeGreaterThan(6)
  })

  test('no other text can be read', async () => {
    expect(await here.world.send('GET', '/policies/..%2Frules')).toMatchObject({ status: 422 })
  })
})

describe('With texts of the operator', () => {
  const here = useWorld(
    aPoliciesFolder({
      'rules.md': [
        '# Our rules of {brand}',
        '##### Deep {#deep}',
        'Be <b onclick="alert(1)">kind</b> & fair.',
        '',
        '[script](javascript:alert(1)) [data](data:text/html,x) [web](https://example.com/a?b=1&c) [here](/terms#pay) [mail](mailto:a@example.com)',
        '',
        '![image](https://example.com/x.png)',
        '',
        '1. one',
        '   - inner',
        '',
        '| A | B |',
        '|---|---|',
        '| c | `d {brand}` |',
      ].join('\n'),
      'privacy.md': '# Our privacy\nEnglish.',
      'privacy.bn.md': '# আমাদের গোপনীয়তা\nবাংলা।',
    }),
  )

  test('they replace ours, in the language of the reader, and the others stay ours', async () => {
    expect(await policyIn(here.world, 'privacy', bangla)).toEqual({
      language: 'bn',
      title: 'আমাদের গোপনীয়তা',
      parts: [
        { depth: 0, element: 'p' },
        { depth: 1, element: 'text', text: 'বাংলা।' },
      ],
    })
    expect((await policyIn(here.world, 'privacy')).title).toBe('Our privacy')
    expect((await policyIn(here.world, 'terms')).title).toBe('Terms')
  })

  test('a reader of a language that the operator has not written gets the English of the operator, and not our text', async () => {
    expect(await policyIn(here.world, 'rules', bangla)).toMatchObject({
      language: 'en',
      title: 'Our rules of Piecework',
    })
  })

  test('HTML is text, and a link leads to the web, to mail or to this site only', async () => {
    const { parts } = await policyIn(here.world, 'rules')
    const texts = parts.flatMap(({ text }) => text ?? [])
    expect(texts).toContain('Be <b onclick="alert(1)">kind</b> & fair.')
    expect(texts.join('')).toContain('[script](javascript:alert(1)) [data](data:text/html,x) ')
    expect(parts.flatMap(({ href }) => href ?? [])).toEqual([
      'https://example.com/a?b=1&c',
      '/terms#pay',
      'mailto:a@example.com',
      'https://example.com/x.png',
    ])
  })

  test('headings leave out no level, and lists and tables keep their parts', async () => {
    const { parts } = await policyIn(here.world, 'rules')
    expect(parts[0]).toEqual({ depth: 0, element: 'h2', id: 'deep' })
    const shape = parts
      .filter(({ element }) => /^(ol|ul|li|td|code)$/.test(element))
      .map(({ element, depth }) => `${depth} ${element}`)
    expect(shape).toEqual(['0 ol', '1 li', '2 ul', '3 li', '3 td', '3 td', '4 code'])
  })
})

describe('A start is refused, with the name of the file', () => {
  test.each<[string, Record<string, string | Buffer>, string]>([
    ['a file of another name', { 'rule.md': '# Rules' }, 'rule.md is none of rules.md, rules.bn.md,'],
    ['Bangla without English', { 'rules.bn.md': '# নিয়ম' }, 'rules.bn.md also needs rules.md'],
    ['no title', { 'terms.md': 'Be kind.' }, 'terms.md: must begin with a title'],
    ['an unknown value', { 'terms.md': '# Terms\n{pay}' }, 'terms.md: {pay} is none of brand,'],
    ['a file that is too large', { 'terms.md': `# Terms\n${'x'.repeat(100_000)}` }, 'terms.md has more than 100 KB'],
    ['no text', { 'terms.md': Buffer.from([0x23, 0x20, 0xff, 0xfe]) }, 'terms.md must be text in UTF-8'],
  ])('for %s', (_what, files, message) => {
    expect(() => writePolicies(readConfig(aPoliciesFolder(files)))).toThrow(message)
  })

  test('for a folder or a file that cannot be read', () => {
    expect(() => readConfig({ POLICIES_FOLDER: '/missing' })).toThrow('POLICIES_FOLDER: /missing cannot be read')
    const folder = aPoliciesFolder({})
    mkdirSync(join(folder.POLICIES_FOLDER, 'rules.md'))
    expect(() => readConfig(folder)).toThrow('rules.md cannot be read')
  })
})

test('Our Bangla texts have no English words', () => {
  for (const name of policyNames) {
    const text = readFileSync(join(import.meta.dirname, `defaults/${name}.bn.md`), 'utf8')
    const words = text.replace(/\{[#\w]+\}|\]\(\S+\)|`lang`|Google|Firebase/g, '').match(/[A-Za-z]+/g)
    expect({ name, words }).toEqual({ name, words: null })
  }
})
