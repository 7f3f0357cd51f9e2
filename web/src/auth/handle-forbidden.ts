/** Handles a permission error: redirects to the missing step or to the 403 page. Loaded on demand. */
import type { ApiError, ErrorCode, Role, User } from '@piecework/contract'
import { users } from '@piecework/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import type { NavigateFunction } from 'react-router'
import { call } from '../api.ts'
import { authClient } from './auth-client.ts'
import { userKey } from './use-auth.ts'

export async function handleForbidden(
  error: ApiError,
  roleAtRequest: Role | undefined,
  queries: QueryClient,
  navigate: NavigateFunction,
): Promise<void> {
  const { pathname, search } = window.location
  const nextPage = nextPages[error.code]
  if (nextPage) {
    if (pathname !== nextPage) navigate(nextPage, { state: { from: pathname + search } })
  } else if (error.code !== 'forbidden' || !(await hasRoleChanged(queries, roleAtRequest))) {
    navigate('/forbidden', { state: { message: forbiddenMessage(error), code: error.code, at: error.at } })
  }
}

/** The page of the missing step. */
const nextPages: Partial<Record<ErrorCode, string>> = {
  second_factor_needed: '/second-factor',
  unverified_email: '/dashboard',
}

/**
 * Whether the role has changed since the request. Then no 403 page is needed, because the page changes with the new
 * role. The user is read by a request of its own: a refetch of the query ends without a result when another one begins.
 */
async function hasRoleChanged(queries: QueryClient, roleAtRequest: Role | undefined): Promise<boolean> {
  const email = authClient.user()?.email
  if (roleAtRequest === undefined || email === undefined) return false
  if (queries.getQueryData<User>(userKey(email))?.role !== roleAtRequest) return true
  const user = await call(users.own, { user_email: email }, { handlesForbidden: true }).catch(() => undefined)
  if (!user) return false
  queries.setQueryData(userKey(email), user)
  return user.role !== roleAtRequest
}

/** The message of permission errors that have a reason to show. */
function forbiddenMessage(error: ApiError): string | undefined {
  return error.code === 'suspended' || error.code === 'no_user' ? error.message : undefined
}
