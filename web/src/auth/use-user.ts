/** The user record of the signed-in user: name, role, coins. */
import type { User } from '@piecework/contract'
import { users } from '@piecework/contract/users'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { useAuth } from './use-auth.ts'

export function userKey(email: string | undefined) {
  return ['user', email] as const
}

/** Enabled only while a user is signed in. */
export function useUser(): UseQueryResult<User> {
  const { email } = useAuth()
  return useQuery({
    queryKey: userKey(email),
    queryFn: ({ signal }) => call(users.own, { user_email: email ?? '' }, { signal, stay: true }),
    enabled: email !== undefined,
  })
}
