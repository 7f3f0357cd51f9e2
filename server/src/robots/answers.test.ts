/** Answers of robots to forms of all kinds. */
import { answersTo, type Form, inputsOf, maxLength } from '@piecework/contract'
import { maxAnswersSize } from '@piecework/contract/forms'
import { aForm } from '@piecework/contract/test/forms'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rightAnswers, wrongAnswers } from './answers.ts'

const files = { photo: crypto.randomUUID(), pdf: crypto.randomUUID() }
const yesOrNo: Form = { parts: [{ kind: 'yes_no', name: 'is_cat', label: 'Is it a cat?' }] }

describe('Answers of robots', () => {
  test('right and wrong ones are valid for every form, whatever its inputs and bounds', () => {
    fc.assert(
      fc.property(aForm, fc.string(), (form, about) => {
        const schema = answersTo(form)
        for (const answers of [rightAnswers({ form, about, files }), wrongAnswers({ form, about, files })]) {
          expect(schema.safeParse(answers).error?.issues ?? []).toEqual([])
          expect(schema.safeParse(answers).data).toEqual(answers)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test.each([
    ['a number below zero alone', { kind: 'number', max: -3.5 }],
    ['a number without a whole one between its bounds', { kind: 'number', min: 0.3, max: 0.4 }],
    ['the least number', { kind: 'number', whole: true, max: -1_000_000_000_000 }],
    ['the greatest number', { kind: 'number', min: 1_000_000_000_000 }],
    ['the first day', { kind: 'date', max: '0001-01-01' }],
    ['the last day', { kind: 'date', min: '9999-12-31' }],
    ['a text of one letter', { kind: 'short_text', max: 1 }],
    ['the longest text', { kind: 'long_text', min: maxLength.submission }],
    ['a text that ends before a blank', { kind: 'short_text', min: 4, max: 4 }],
    ['all options', { kind: 'choices', min: 3, options: ['a', 'b', 'c'].map((value) => ({ value, label: value })) }],
  ])('%s is answered', (_, input) => {
    const form = { parts: [{ name: 'asked', label: 'Asked', required: true, ...input }] } as Form
    for (let nth = 0; nth < 100; nth++) {
      const answers = rightAnswers({ form, about: `row ${nth}` })
      expect(answersTo(form).safeParse(answers)).toMatchObject({ success: true, data: answers })
      expect(answersTo(form).safeParse(wrongAnswers({ form, about: `row ${nth}` }))).toMatchObject({ success: true })
    }
  })

  test('what need not be answered is left out where all answers together are too long', () => {
    const parts = Array.from({ length: 30 }, (_, nth) => ({
      ...{ kind: 'long_text' as const, name: `text_${nth}`, label: 'Tell more', min: maxLength.submission },
      required: nth === 29,
    }))
    const answers = rightAnswers({ form: { parts }, about: '' })
    expect(answers).toHaveProperty('text_29')
    expect(answersTo({ parts }).safeParse(answers)).toMatchObject({ success: true })
    expect(JSON.stringify(answers).length).toBeLessThanOrEqual(maxAnswersSize)
  })

  test('all robots have the same right answer to a row, rows have different ones, and a wrong one differs from it', () => {
    const rows = Array.from({ length: 50 }, (_, nth) => `{"file":"${nth}.jpg"}`)
    const answersTo = rows.map((about) => rightAnswers({ form: yesOrNo, about }))
    expect(rows.map((about) => rightAnswers({ form: yesOrNo, about }))).toEqual(answersTo)
    expect(new Set(answersTo.map(({ is_cat }) => is_cat))).toEqual(new Set([true, false]))
    const wrong = rows.map((about) => wrongAnswers({ form: yesOrNo, about }))
    expect(wrong.map(({ is_cat }) => is_cat)).toEqual(answersTo.map(({ is_cat }) => !is_cat))
  })

  test('a code is one of those that are free, and none is given when there is none', () => {
    const form = (codes: string[]): Form => ({ parts: [{ kind: 'code', name: 'end', label: 'Code', codes }] })
    const asked = (codes: string[]) => ({ form: form(codes), about: 'a task' })
    for (const answers of [rightAnswers, wrongAnswers]) {
      const given = Array.from({ length: 50 }, () => answers(asked(['K7', 'P9'])).end)
      expect(new Set(given)).toEqual(new Set(['K7', 'P9']))
      expect(answers(asked([]))).toEqual({})
    }
  })

  test('a known answer is the right one, and a wrong one is another', () => {
    for (const is_cat of [true, false]) {
      const asked = { form: yesOrNo, about: 'a row', known: { is_cat } }
      expect(rightAnswers(asked)).toEqual({ is_cat })
      expect(wrongAnswers(asked)).toEqual({ is_cat: !is_cat })
    }
  })

  test('a wrong choice of several is another set, not another order', () => {
    const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }))
    const form: Form = { parts: [{ kind: 'choices', name: 'seen', label: 'What is seen?', min: 2, max: 2, options }] }
    for (let nth = 0; nth < 50; nth++) {
      const { seen } = wrongAnswers({ form, about: '', known: { seen: ['c', 'a'] } })
      expect(new Set(seen as string[])).not.toEqual(new Set(['a', 'c']))
    }
  })

  test('a file is given only where the form cannot be answered without it', () => {
    const file = { kind: 'file' as const, name: 'proof', label: 'Proof', accept: 'pdf' as const }
    const of = (...parts: Form['parts']) => rightAnswers({ form: { parts }, about: '', files })
    expect(of(file)).toEqual({ proof: [files.pdf] })
    expect(of({ ...file, required: true }, ...inputsOf(yesOrNo))).toMatchObject({ proof: [files.pdf] })
    expect(of(file, ...inputsOf(yesOrNo))).not.toHaveProperty('proof')
  })
})
