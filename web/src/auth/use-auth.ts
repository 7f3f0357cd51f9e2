/** Who is signed in, as the screens see it. The first render knows nothing, because it may come from the server. */
import { useSyncExternalStore } from 'react'
import { identityClient } from './auth-client.ts'
import type { TestUser } from './client.ts'

export type Identity =
  | { state: 'loading'; email: undefined; person: undefined }
  | { state: 'signed-out'; email: undefined; person: undefined }
  | { state: 'signed-in'; email: string; person: TestUser }

export function useAuth(): Identity {
  const { onChange, person: read } = identityClient
  const person = useSyncExternalStore<TestUser | null | undefined>(onChange, read, () => undefined)
  if (person) return { state: 'signed-in', email: person.email, person }
  return { state: person === null ? 'signed-out' : 'loading', email: undefined, person: undefined }
}
