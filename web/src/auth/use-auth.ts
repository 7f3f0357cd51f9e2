/** The signed-in user for components: the session, the user record, and the sign-out. */
import type { User } from '@piecework/contract'
import { users } from '@piecework/contract/users'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../api.ts'
import { removeAllDrafts } from '../ui/draft.ts'
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
  return useQuery({
    queryKey: userKey(email),
    queryFn: ({ signal }) => call(users.own, { user_email: email ?? '' }, { signal, handlesForbidden: true }),
    enabled: email !== undefined,
  })
}

/**
 * Signs the user out: the session ends at once in this browser, and on the server with the request. Cached data is
 * removed.
 */
export function useSignOut(): () => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return () => {
    // Navigates first: otherwise a guard would redirect to the login page.
    navigate('/')
    removeAllDrafts()
    authClient.signOut().catch((failure) => console.error('The server did not hear of the logout.', failure))
    queries.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== 'config' })
  }
}
