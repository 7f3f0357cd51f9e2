/** Language and digits of a user: kept in the profile, and in the browser for its next page. */
import type { User } from '@piecework/contract'
import { users } from '@piecework/contract/users'
import { useEffect } from 'react'
import { language } from '#words/language.ts'
import { call } from '../api.ts'
import { chooseDigits, usesBanglaDigits } from '../digits.ts'
import { chooseLanguage, hasChosenLanguage } from '../language.ts'

export function storeDisplay(user: User, change: Partial<Pick<User, 'language' | 'digits'>>): Promise<User> {
  return call(users.updateProfile, { user_email: user.email, ...change })
}

/**
 * A browser without a language of its own gets that of the profile, and a language that was chosen in this browser, for
 * example before the sign-in, is kept in the profile: mails have it, too. Digits are those of the profile.
 */
export function useDisplayOfProfile(user: User | undefined): void {
  useEffect(() => {
    if (!user) return
    const isOtherLanguage = user.language !== language
    const bangla = user.digits === 'bangla'
    const isKept = bangla !== usesBanglaDigits() && chooseDigits(bangla)
    if (isOtherLanguage && !hasChosenLanguage()) return void chooseLanguage(user.language)
    const stored = isOtherLanguage ? storeDisplay(user, { language }).catch(() => undefined) : Promise.resolve()
    // The page that is shown has the other digits.
    if (isKept && language === 'bn') void stored.then(() => location.reload())
  }, [user])
}
