/** What any sign-in can do for the screens. Every implementation throws codes by the same names, `auth/…`. */
import type { Role } from '@piecework/contract'

export type TestUser = { email: string; name: string | null; photo: string | null }

/** The deeds of a sign-in: fetched when somebody is about to do one of them. */
export type SignIn = {
  signUp: (email: string, password: string, name: string) => Promise<void>
  signIn: (email: string, password: string) => Promise<void>
  /** By a window of Google's: `popup`, or one that the service opens itself. */
  signInWithGoogle: (popup: Window | null) => Promise<TestUser>
  /** One of the people of the demo world. */
  demoSignIn: (role: Role) => Promise<void>
  /** Tells the sign-in service too; what the screens show is the user record. */
  updateProfile: (profile: { name: string; photo: string | null }) => Promise<void>
  /** Mails a link to choose a new password. It says the same for an address that nobody has. */
  resetPassword: (email: string) => Promise<void>
  /** @returns how many other devices were signed out, as far as that is known */
  changePassword: (current: string, next: string) => Promise<number>
  /** Mails a link that proves the own address. */
  sendProof: () => Promise<void>
  /** Tells the server; `ended` is the token of a session that this browser has just forgotten. */
  signOut: (ended: string | null) => Promise<void>
  /** The session is over already, and nobody need be asked. */
  forget: () => Promise<void>
  token: () => Promise<string | null>
  /** Brings a new token for the expired one, and says whether it could. */
  renew: (expired: string) => Promise<boolean>
}

export type IdentityClient = Pick<SignIn, 'token' | 'renew'> & {
  /** Fetches the deeds of the sign-in that is live, once. */
  deeds: () => Promise<SignIn>
  signInWithGoogle: () => Promise<TestUser>
  signOut: () => Promise<void>
  /** Forgets the session here without asking anybody, because it is over already. */
  forget: () => void
  person: () => TestUser | null
  /** Calls the listener whenever somebody signs in or out, in this tab or another. */
  onChange: (listener: () => void) => () => void
}
