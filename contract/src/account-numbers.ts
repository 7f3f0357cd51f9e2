/** Account numbers of the payment systems: normalisation, validation and display. */
import { texts as bn } from '#bn/account-numbers.ts'
import { texts as en } from '#en/account-numbers.ts'
import type { PaymentSystem } from './constants.ts'
import { latinDigits } from './digits.ts'
import type { Language } from './language.ts'

const texts = { en, bn }

type Rule = {
  digits: number
  shape: RegExp
  /** What a number can be at all; every other one is refused. */
  possible: RegExp
}

const mobileNumber: Rule = { digits: 11, shape: /^01[3-9]\d{8}$/, possible: /^\d{11}$/ }

/** Rocket adds a check digit to the mobile number, which some people leave out. */
export const accountRules: Record<PaymentSystem, Rule> = {
  Bkash: mobileNumber,
  Rocket: { digits: 12, shape: /^01[3-9]\d{9}$/, possible: /^\d{11,12}$/ },
  Nagad: mobileNumber,
  Upay: mobileNumber,
}

/** The names of the payment systems, as their providers spell them in the language. */
export function systemNames(language: Language): Record<PaymentSystem, string> {
  return texts[language].systemNames
}

/** "to bKash", "বিকাশে" */
export function intoSystem(system: PaymentSystem, language: Language): string {
  return texts[language].intoSystem[system]
}

/** Removes spaces, hyphens, brackets and the country code; converts to Latin digits: `+880 (17) ১২-…` → `01712…`. */
export function normaliseAccountNumber(typed: string): string {
  const bare = latinDigits(typed).replace(/[\s\p{Cf}\p{Pd}()[\]{}]/gu, '')
  // Without a leading plus or zeros, 880 is the country code only if a complete number follows.
  const local = /^(?:\+|00)880(?:0?)(1\d*)$/.exec(bare) ?? /^880(?:0?)(1\d{9,10})$/.exec(bare)
  return local ? `0${local[1]}` : bare
}

/** Whether a normalised number has the usual format of this payment system. */
export function isUsualAccountNumber(system: PaymentSystem, normalised: string): boolean {
  return accountRules[system].shape.test(normalised)
}

/** Whether a normalised number can be one of this payment system: money sent to any other one cannot arrive. */
export function isPossibleAccountNumber(system: PaymentSystem, normalised: string): boolean {
  return accountRules[system].possible.test(normalised)
}

/** Whether more digits can still make it usual, so that the form shows no warning while the user types. */
export function isUnfinishedAccountNumber(system: PaymentSystem, normalised: string): boolean {
  const { digits } = accountRules[system]
  const { length } = normalised
  return (length < digits && localBeginning.test(normalised)) || (length < digits + 2 && codeBeginning.test(normalised))
}

const localBeginning = /^(0(1([3-9]\d*)?)?)?$/
const codeBeginning = /^((\+|00?)?8{0,2}0?|880(0?1\d*)?)$/

/** "bKash numbers have 11 digits and start with 013-019." */
export function accountRuleMessage(system: PaymentSystem, language: Language): string {
  return texts[language].numberRule(system, accountRules[system].digits)
}

/** Digits in groups that are easy to compare: `017 1234 5678`. All other texts are returned unchanged. */
export function groupedAccountNumber(normalised: string): string {
  return /^\d{4,}$/.test(normalised) ? normalised.replace(/^(\d{3})(\d{1,4})(\d*)$/, groups).trimEnd() : normalised
}

/** The same for a sentence, where its groups stay in one line. */
export function accountNumberInLine(normalised: string): string {
  return groupedAccountNumber(normalised).replaceAll(' ', '\u00a0')
}

/** Shows the first and last three characters: `017•••••678`. A number under nine characters is masked completely. */
export function maskedAccountNumber(normalised: string): string {
  const characters = Array.from(normalised)
  const hidden = characters.length - 6
  if (hidden < 3) return '•'.repeat(characters.length)
  return `${characters.slice(0, 3).join('')}${'•'.repeat(hidden)}${characters.slice(-3).join('')}`
}

function groups(_whole: string, first: string, second: string, rest: string): string {
  return `${first} ${second} ${rest}`
}
