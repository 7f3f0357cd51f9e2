/** The digits of Bangla pages: ১২৩, or 123 for users who prefer them. Users without a choice get Bangla digits. */
import { chooseDigitsBy } from '@piecework/contract/language'

const key = 'piecework.digits'

let chosen: boolean | undefined

export function usesBanglaDigits(): boolean {
  chosen ??= readChoice()
  return chosen
}

/** Applies to pages that are loaded later. @returns false without local storage: the pages then keep Bangla digits */
export function chooseDigits(bangla: boolean): boolean {
  try {
    if (bangla) localStorage.removeItem(key)
    else localStorage.setItem(key, 'latin')
    return true
  } catch {
    return false
  }
}

/** Pages that are rendered at build time have Bangla digits. */
function readChoice(): boolean {
  if (typeof document === 'undefined') return true
  try {
    return localStorage.getItem(key) !== 'latin'
  } catch {
    return true
  }
}

// Sentences of the contract have the same digits.
chooseDigitsBy(usesBanglaDigits)
