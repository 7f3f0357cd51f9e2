/** Connects the API client to the session, and handles ended sessions and permission errors. */
import type { ApiError, ErrorCode, Role, User } from '@piecework/contract'
import { users } from '@piecework/contract/users'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { call, connectCaller } from '../api.ts'
import { useLoadedConfig } from '../config.ts'
import { isUserData } from '../queries.ts'
import { authClient, setSignInProvider } from './auth-client.ts'
import { userKey } from './use-auth.ts'

export function AuthBoundary({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const publicConfig = useLoadedConfig()

  useLayoutEffect(() => {
    if (publicConfig) setSignInProvider(publicConfig.firebase)
  }, [publicConfig])

  // A layout effect, because pages start requests in their effects.
  useLayoutEffect(() => {
    connectCaller({
      token: authClient.token,
      renew: authClient.renew,
      onSessionEnded: ({ code, at }) => {
        const { pathname, search } = window.location
        const state = { from: pathname + search, ...(code === 'account_removed' && { removedAt: at }) }
        if (pathname !== '/login') navigate('/login', { state })
        authClient.clearSession()
      },
      role: () => queries.getQueryData<User>(userKey(authClient.user()?.email))?.role,
      onForbidden: (error, roleAtRequest) => void handleForbidden(error, roleAtRequest, queries, navigate),
    })
  }, [navigate, queries])

  // After a sign-in or sign-out, also in another tab, the data of the previous user must not stay.
  useEffect(() => {
    let previousEmail = authClient.user()?.email
    return authClient.onChange(() => {
      const email = authClient.user()?.email
      if (email === previousEmail) return
      previousEmail = email
      // The pages of the previous user unmount first, so that they send no more requests.
      setTimeout(() => {
        queries.removeQueries({ type: 'inactive', predicate: isUserData })
        queries.resetQueries({ type: 'active', predicate: isUserData })
      })
    })
  }, [queries])

  return children
}

/** Handles a permission error: redirects to the missing step or to the 403 page. */
async function handleForbidden(
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
    const { code, at } = error
    const hasReason = code === 'suspended' || code === 'no_user'
    navigate('/forbidden', { state: { message: hasReason ? error.message : undefined, code, at } })
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
