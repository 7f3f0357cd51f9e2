/** Interface of a sign-in provider, and the error that all providers throw. */
import type { Role } from '@piecework/contract'
import { failures, somethingWrong } from '#texts/auth.tsx'

export type AuthUser = { email: string; name: string | null; photo: string | null }

/** The functions of a provider; loaded when the user starts to sign in. */
export type SignInProvider = {
  signUp: (email: string, password: string, name: string) => Promise<void>
  signIn: (email: string, password: string) => Promise<void>
  /** Uses `popup`, or a window that the provider opens itself. */
  signInWithGoogle: (popup: Window | null) => Promise<AuthUser>
  /** Signs in as the demo user with this role. */
  demoSignIn: (role: Role) => Promise<void>
  /** Updates the profile at the sign-in service. The screens show the user record. */
  updateProfile: (profile: { name: string; photo: string | null }) => Promise<void>
  /** Sends a mail with a link to choose a new password. The result is the same for an unknown e-mail. */
  resetPassword: (email: string) => Promise<void>
  /** @returns how many other devices were signed out, as far as that is known */
  changePassword: (current: string, next: string) => Promise<number>
  /** Sends a mail with a link that verifies the user's e-mail. */
  sendVerification: () => Promise<void>
  /** Ends the session on the server; `ended` is the token that this browser has just removed. */
  signOut: (ended: string | null) => Promise<void>
  /** Removes the session of the provider without a request to the server, because it has already ended. */
  clearSession: () => Promise<void>
  token: () => Promise<string | null>
  /** Requests a new token for the expired one. Resolves to false if the session cannot be renewed. */
  renew: (expired: string) => Promise<boolean>
}

/** An error of a sign-in, with the codes of Firebase, so that all providers show the same messages. */
export class SignInFailure extends Error {
  readonly code: string

  constructor(code: string) {
    super(messages[code] ?? somethingWrong)
    this.name = 'SignInFailure'
    this.code = code
  }
}

const messages: Record<string, string> = failures
