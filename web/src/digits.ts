/** The digits of Bangla pages: ১২৩, or 123 for users who prefer them. Users without a choice get Bangla digits. */
import { chooseDigitsBy } from '@piecework/contract/language'
import { digits } from './kept/choices.ts'

let chosen: boolean | undefined

/** A choice applies to pages that are loaded later. Pages that are rendered at build time have Bangla digits. */
export function usesBanglaDigits(): boolean {
  chosen ??= typeof document === 'undefined' || digits.read() === 'bangla'
  return chosen
}

// Sentences of the contract have the same digits.
chooseDigitsBy(usesBanglaDigits)
