/** The signed-in user for components: the session and the user record. */
import type { User } from '@piecework/contract'
import { users } from '@piecework/contract/users'
import type { UseQueryResult } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useCall } from '../use-call.ts'
import { authClient } from './auth-client.ts'
import type { AuthUser } from './sign-in-provider.ts'

type AuthState =
  | { state: 'loading'; email: undefined; user: undefined }
  | { state: 'signed-out'; email: undefined; user: undefined }
  | { state: 'signed-in'; email: string; user: AuthUser }

/** The session. The first render is always `loading`, because it may be prerendered HTML. */
export function useAuth(): AuthState {
  const { onChange, user: read } = authClient
  const user = useSyncExternalStore<AuthUser | null | undefined>(onChange, read, () => undefined)
  if (user) return { state: 'signed-in', email: user.email, user }
  return { state: user === null ? 'signed-out' : 'loading', email: undefined, user: undefined }
}

export function userKey(email: string | undefined) {
  return ['user', email] as const
}

/** The user record: name, role, coins. Enabled only while a user is signed in. */
export function useUser(): UseQueryResult<User> {
  const { email } = useAuth()
  const options = { handlesForbidden: true, enabled: email !== undefined }
  return useCall(userKey(email), users.own, { user_email: email ?? '' }, options)
}
