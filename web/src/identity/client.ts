/** What any sign-in can do for the screens. Every implementation throws codes by the same names, `auth/…`. */
import type { Role } from '@piecework/contract'

export type Person = { email: string; name: string | null; photo: string | null }

export type IdentityClient = {
  signUp: (email: string, password: string, name: string) => Promise<void>
  signIn: (email: string, password: string) => Promise<void>
  /** By a window of Google's. */
  signInWithGoogle: () => Promise<Person>
  /** One of the people of the demo world. */
  demoSignIn: (role: Role) => Promise<void>
  signOut: () => Promise<void>
  /** Forgets the session here without asking anybody, because it is over already. */
  forget: () => void
  person: () => Person | null
  token: () => Promise<string | null>
  renew: (expired: string) => Promise<boolean>
  /** Calls the listener whenever somebody signs in or out, in this tab or another. */
  onChange: (listener: () => void) => () => void
}
