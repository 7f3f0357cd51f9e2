/** The cards of the test mode: the outcome of each documented number, and the errors of all others. */

import { texts as bn } from '#bn/cards.ts'
import { texts as en } from '#en/cards.ts'
import type { Language } from './language.ts'

const texts = { en, bn }

/** Why a card was not charged. */
export const cardErrorCodes = [
  'card_declined',
  'insufficient_funds',
  'lost_card',
  'stolen_card',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'incorrect_number',
  'not_a_test_card',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_cvc',
  'authentication_failed',
  'payment_canceled',
] as const
export type CardErrorCode = (typeof cardErrorCodes)[number]

/** The message under the field. */
export function cardErrorMessage(code: CardErrorCode, language: Language): string {
  return texts[language][code]
}

export type TestCard = { number: string; brand: string; outcome: 'succeeded' | 'requires_action' | CardErrorCode }

export const documentedCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', outcome: 'succeeded' },
  { number: '5555555555554444', brand: 'mastercard', outcome: 'succeeded' },
  { number: '378282246310005', brand: 'amex', outcome: 'succeeded' },
  { number: '6011111111111117', brand: 'discover', outcome: 'succeeded' },
  { number: '4000002760003184', brand: 'visa', outcome: 'requires_action' },
  { number: '4000000000000002', brand: 'visa', outcome: 'card_declined' },
  { number: '4000000000009995', brand: 'visa', outcome: 'insufficient_funds' },
  { number: '4000000000009987', brand: 'visa', outcome: 'lost_card' },
  { number: '4000000000009979', brand: 'visa', outcome: 'stolen_card' },
  { number: '4000000000000069', brand: 'visa', outcome: 'expired_card' },
  { number: '4000000000000127', brand: 'visa', outcome: 'incorrect_cvc' },
  { number: '4000000000000119', brand: 'visa', outcome: 'processing_error' },
  { number: '4242424242424241', brand: 'visa', outcome: 'incorrect_number' },
]

export type Card = { number: string; exp_month: number; exp_year: number; cvc: string }

export function documentedCard(number: string): TestCard | undefined {
  return documentedCards.find((card) => card.number === number)
}

/**
 * The error of a card that can be found without the card provider. The browser checks first, so that the number of a
 * real card never leaves it; the server checks again.
 */
export function cardProblem(card: Card, now = new Date()): CardErrorCode | undefined {
  if (!/^\d{12,19}$/.test(card.number) || !passesLuhn(card.number)) return 'incorrect_number'
  const known = documentedCard(card.number)
  if (!known) return 'not_a_test_card'
  if (!Number.isInteger(card.exp_month) || card.exp_month < 1 || card.exp_month > 12) return 'invalid_expiry_month'
  const year = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year
  const monthsLeft = (year - now.getUTCFullYear()) * 12 + card.exp_month - 1 - now.getUTCMonth()
  if (!Number.isInteger(year) || monthsLeft < 0 || monthsLeft > maxMonthsAhead) return 'invalid_expiry_year'
  return new RegExp(`^\\d{${cvcLength(card.number)}}$`).test(card.cvc) ? undefined : 'invalid_cvc'
}

export function isAmex(number: string): boolean {
  return /^3[47]/.test(number)
}

export function cvcLength(number: string): number {
  return isAmex(number) ? 4 : 3
}

const maxMonthsAhead = 50 * 12

/** Whether the last digit, the check digit, is right. */
function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
