import { validate } from '@piecework/contract/validate'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { groupWhileTyping } from './account-number-input.tsx'
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
