/** Language and digits of a user: kept in the profile, and in the browser for its next page. */
import type { User } from '@piecework/contract'
import { users } from '@piecework/contract/users'
import { useEffect } from 'react'
import { language } from '#texts/language.ts'
import { call } from '../api.ts'
import { usesBanglaDigits } from '../digits.ts'
import { digits } from '../kept/choices.ts'
import { chooseLanguage, hasChosenLanguage } from '../language.ts'

export function storeDisplay(user: User, change: Partial<Pick<User, 'language' | 'digits'>>): Promise<User> {
  return call(users.updateProfile, { user_email: user.email, ...change })
}

/** A browser without a language of its own gets that of the profile. Digits are those of the profile. */
export function useDisplayOfProfile(user: User | undefined): void {
  useEffect(() => {
    if (!user) return
    const isKept = (user.digits === 'bangla') !== usesBanglaDigits() && digits.choose(user.digits)
    if (!hasChosenLanguage() && user.language !== language) void chooseLanguage(user.language)
    // The page that is shown has the other digits.
    else if (isKept && language === 'bn') location.reload()
  }, [user])
}
