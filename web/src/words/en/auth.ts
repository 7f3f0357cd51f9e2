/** Words of the login and registration pages. */
import type { RegistrableRole } from '@piecework/contract'

export const login = 'Login'
export const register = 'Register'
export const password = 'Password'

export const welcomeBack = 'Welcome back'
export const signInText = 'Sign in to see your tasks and coins.'
export const forgotPassword = 'Forgot password'
export const signingIn = 'Signing in…'
export const or = 'or'
export const signInWithGoogle = 'Sign in with Google'
export const waitingForGoogle = 'Waiting for Google…'
export const demoWorld = 'Demo world: sign in with one click'
export const newTo = (brand: string) => `New to ${brand}?`
export const loginSuccessful = 'Login Successful'
export const loginSuccessfulText = 'Welcome back!'
export const invalidEmail = 'Invalid Email'
export const invalidEmailText = 'Please enter a valid email & password.'
export const loginFailed = 'Login Failed'
export const somethingWrong = 'Something went wrong. Please try again.'

export const createAccount = 'Create your account'
export const createAccountText = 'It takes a minute. You can start right after.'
export const creatingAccount = 'Creating your account…'
export const alreadyWith = (brand: string) => `Already with ${brand}?`
export const photoNotUploaded = 'Image upload failed. Your account is there: you can add the image in My Profile.'
export const emailTaken = 'Email is already registered'
export const success = 'Success!'
export const accountCreated = 'Account created successfully'

export const profilePicture = 'Profile picture'
export const roleMissing = 'Please select a role'
export const role = 'Role'
export const roleTexts: Record<RegistrableRole, string> = {
  Worker: 'Do small tasks and earn coins.',
  Buyer: 'Post tasks and pay workers.',
}
/** `coins` is written with its unit. */
export const startsWith = (coins: string) => `Starts with ${coins}`
