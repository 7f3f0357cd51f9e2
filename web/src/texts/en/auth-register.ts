/** Words of the registration page. */
import type { RegistrableRole } from '@piecework/contract'
export const login = 'Login'
export const register = 'Register'
export const password = 'Password'
export const createAccount = 'Create your account'
export const createAccountText = 'It takes a minute. You can start right after.'
/** Before, between and after the links to the rules and the terms. */
export const youAccept = ['By registering you accept the ', ' and the ', '.'] as const
export const creatingAccount = 'Creating your account…'
export const alreadyWith = (brand: string) => `Already with ${brand}?`
export const photoNotUploaded = 'Image upload failed. Your account is there: you can add the image in My Profile.'
export const emailTaken = 'Email is already registered'

// The message after a registration

export const success = 'Success!'
export const accountCreated = 'Account created successfully'

// Words of the choice of a role

export const role = 'Role'
export const roleTexts: Record<RegistrableRole, string> = {
  Worker: 'Do small tasks and earn coins.',
  Buyer: 'Post tasks and pay workers.',
}
/** `coins` is written with its unit. */
export const startsWith = (coins: string) => `Starts with ${coins}`
