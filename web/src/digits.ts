/** The digits of Bangla pages: ১২৩, or 123 for users who prefer them. Users without a choice get Bangla digits. */
import { chooseDigitsBy } from '@piecework/contract/language'
import { keep, readKept } from './kept.ts'

const key = 'piecework.digits'

let chosen: boolean | undefined

export function usesBanglaDigits(): boolean {
  chosen ??= readChoice()
  return chosen
}

/** Applies to pages that are loaded later. @returns false without local storage: the pages then keep Bangla digits */
export function chooseDigits(bangla: boolean): boolean {
  return keep('device', key, bangla ? null : 'latin')
}

/** Pages that are rendered at build time have Bangla digits. */
function readChoice(): boolean {
  return typeof document === 'undefined' || readKept('device', key) !== 'latin'
}

// Sentences of the contract have the same digits.
chooseDigitsBy(usesBanglaDigits)
