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

/** A browser without a choice of its own gets that of the profile. */
export function useDisplayOfProfile(user: User | undefined): void {
  useEffect(() => {
    if (!user) return
    if ((user.digits === 'bangla') !== usesBanglaDigits()) chooseDigits(user.digits === 'bangla')
    if (!hasChosenLanguage() && user.language !== language) void chooseLanguage(user.language)
  }, [user])
}
