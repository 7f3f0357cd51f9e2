import { validate } from '@piecework/contract/validate'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { groupWhileTyping } from './account-number-input.tsx'
import { risksOf } from './payout-risk.tsx'
import { waitNote } from './wait-note.ts'
import { draftFrom, maxWithdrawable, withdrawalSchema } from './withdrawal-schema.ts'

describe('The form of a withdrawal', () => {
  const filled = { withdrawal_coin: 200, payment_system: 'Bkash', account_number: '017 1234 5678' }

  test.each([
    [199, 'You need at least 200 coins to request withdrawal.'],
    [200, undefined],
    [487, undefined],
    [488, 'Insufficient coins'],
    [200.5, 'Only whole coins can be withdrawn'],
    [Number.NaN, 'Coins to withdraw are required'],
  ])('%d of 487 coins: %s', { tags: ['5.24', '5.25'] }, (withdrawal_coin, message) => {
    const { error } = validate(withdrawalSchema(200, 487), { ...filled, withdrawal_coin }, 'en')
    expect(error?.issues[0]?.message).toBe(message)
  })

  test('a payment method must be chosen, and a number typed', { tags: ['5.27'] }, () => {
    const { error } = validate(
      withdrawalSchema(200, 487),
      { ...filled, payment_system: '', account_number: ' - ' },
      'en',
    )
    expect(error?.issues.map((issue) => issue.message)).toEqual([
      'Please select a payment method',
      'Account number is required',
    ])
  })

  test('a number that the payment system cannot have is refused at its field', () => {
    const wrong = { ...filled, payment_system: 'Nagad', account_number: '12345' }
    expect(validate(withdrawalSchema(200, 487), wrong, 'en').error?.issues).toMatchObject([
      { path: ['account_number'], message: 'Nagad numbers have 11 digits and start with 013-019.' },
    ])
  })

  test('only whole coins can be withdrawn, and at most a million at once', { tags: ['5.26'] }, () => {
    expect(maxWithdrawable(487.5)).toBe(487)
    expect(maxWithdrawable(2_000_000)).toBe(1_000_000)
  })

  test('a draft holds only fields of the form', () => {
    expect(draftFrom({ withdrawal_coin: null, payment_system: 'Nagad', account_number: '017', secret: 'x' })).toEqual({
      payment_system: 'Nagad',
      account_number: '017',
    })
    expect(draftFrom('nonsense')).toEqual({})
  })

  test.each([
    ['0171', 4, '017 1'],
    ['017 12345', 9, '017 1234 5'],
    ['017 ', 4, '017'],
    ['0171', 2, '0171'],
    ['+8801712', 8, '+8801712'],
    ['০১৭১২', 5, '০১৭১২'],
  ])('%j with the caret at %d becomes %j', (value, selectionStart, grouped) => {
    const input = { value, selectionStart }
    groupWhileTyping(input)
    expect(input.value).toBe(grouped)
  })
})

describe('The time of a pending withdrawal', () => {
  const times = { expected_at: '2026-03-02T10:00:00', late_at: '2026-03-04T10:00:00', late: false }
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['2026-03-02T09:59:00', false, null, 'Expected by 2 Mar 2026, 10:00.'],
    ['2026-03-02T10:01:00', false, null, 'It takes longer than usual. It counts as late from 4 Mar 2026, 10:00.'],
    ['2026-03-04T10:01:00', true, null, 'Late: it was expected by 2 Mar 2026, 10:00.'],
    ['2026-03-02T10:01:00', false, '2026-03-20T10:00:00', null],
  ])('at %s, late %s, held until %s: %s', (now, late, heldUntil, note) => {
    vi.useFakeTimers({ now: new Date(now) })
    expect(waitNote({ ...times, late }, heldUntil)).toBe(note)
  })
})

describe('The sentence of risk of a payout', () => {
  const buyer = {
    name: 'Lena Hoffmann',
    email: 'lena@example.com',
    since: '2026-01-02T10:00:00',
    is_new: false,
    suspended: false,
    coins: 450,
    bought_coins: 450,
    cents: 2250,
  }
  const usual = {
    at_risk_cents: 0,
    never_paid_cents: 0,
    worker_suspended: null,
    worker_is_new: false,
    withdrawal_coin: 200,
    paid_out_coins: 390,
    pay_coins: 590,
    paid_by: [buyer, { ...buyer, email: 'karim@example.com', coins: 140 }],
    account_workers: 1,
    account_unusual: false,
  } as Parameters<typeof risksOf>[0]

  test('nothing is unusual while all of it was paid by Buyers with older accounts', () => {
    expect(risksOf(usual, false)).toEqual([])
  })

  test('each thing that is unusual is a part of it, the gravest first', () => {
    const young = { ...buyer, email: 'new@example.com', is_new: true, suspended: true, coins: 100.5 }
    const unusual = {
      ...usual,
      at_risk_cents: 125,
      never_paid_cents: 650,
      worker_suspended: '',
      worker_is_new: true,
      paid_out_coins: 400,
      paid_by: [{ ...buyer, is_new: true }, young],
      account_workers: 10,
      account_unusual: true,
    }
    expect(risksOf(unusual, false)).toEqual([
      '$1.25 of the card money behind it is at risk',
      '$6.50 of it never came in by card',
      'the worker is suspended',
      '100.50 of 590 coins came from 1 suspended buyer',
      '550.50 of 590 coins came from 2 buyers with an account younger than 7 days',
      'the account of the worker is younger than 7 days',
      '10 coins of it did not come from pay',
      'the account number is used by 10 or more workers',
      'the account number is unusual',
    ])
    expect(risksOf(unusual, true)).toHaveLength(7)
  })
})
