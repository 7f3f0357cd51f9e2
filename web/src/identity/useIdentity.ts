/** Who is signed in, as the screens see it. The first render knows nothing, because it may come from the server. */
import { useSyncExternalStore } from 'react'
import type { IdentityClient, Person } from './client.ts'
import { embedded } from './embedded.ts'

/** The one sign-in that is live. */
export const identityClient: IdentityClient = embedded

type Deeds = Pick<IdentityClient, 'signUp' | 'signIn' | 'signInWithGoogle' | 'demoSignIn'>

export type Identity = Deeds &
  (
    | { state: 'loading'; email: undefined; person: undefined }
    | { state: 'signed-out'; email: undefined; person: undefined }
    | { state: 'signed-in'; email: string; person: Person }
  )

export function useIdentity(): Identity {
  const { onChange, person: read, signUp, signIn, signInWithGoogle, demoSignIn } = identityClient
  const person = useSyncExternalStore<Person | null | undefined>(onChange, read, () => undefined)
  const deeds = { signUp, signIn, signInWithGoogle, demoSignIn }
  if (person) return { ...deeds, state: 'signed-in', email: person.email, person }
  return { ...deeds, state: person === null ? 'signed-out' : 'loading', email: undefined, person: undefined }
}
