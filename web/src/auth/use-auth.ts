/** The session for components. The first render is always `loading`, because it may be prerendered HTML. */
import { useSyncExternalStore } from 'react'
import { authClient } from './auth-client.ts'
import type { AuthUser } from './client.ts'

export type AuthState =
  | { state: 'loading'; email: undefined; user: undefined }
  | { state: 'signed-out'; email: undefined; user: undefined }
  | { state: 'signed-in'; email: string; user: AuthUser }

export function useAuth(): AuthState {
  const { onChange, user: read } = authClient
  const user = useSyncExternalStore<AuthUser | null | undefined>(onChange, read, () => undefined)
  if (user) return { state: 'signed-in', email: user.email, user }
  return { state: user === null ? 'signed-out' : 'loading', email: undefined, user: undefined }
}
