/** The example in reserves.ts: how missing card money is shared among the users who got it. */
import { expect, test } from 'vitest'
import { shareMissing } from './reserves.ts'

test('missing card money is shared in proportion to pay, and a user who passed pay on bears what is kept of it', () => {
  const lena = { debtor: 'Lena', missing_cents: 4000 }
  const payers = [
    { ...lena, payer: 'Lena', kept_cents: 0 },
    { ...lena, payer: 'Karim', kept_cents: 800 },
  ]
  const risks = shareMissing(payers, [
    { payer: 'Lena', payee: 'Rahima', cents: 4800, all_cents: 8000 },
    { payer: 'Lena', payee: 'Karim', cents: 3200, all_cents: 8000 },
    { payer: 'Karim', payee: 'Salma', cents: 2400, all_cents: 2400 },
  ])
  expect(Object.fromEntries(risks)).toEqual({ Rahima: 2400, Karim: 800, Salma: 800 })
})
