/** Connects the API client to the session, and handles ended sessions and permission errors. */
import type { User } from '@piecework/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { connectCaller } from '../api.ts'
import { useLoadedConfig } from '../config.ts'
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
      onForbidden: (error, roleAtRequest) =>
        void import('./handle-forbidden.ts')
          .then(({ handleForbidden }) => handleForbidden(error, roleAtRequest, queries, navigate))
          .catch(console.error),
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
        const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'config'
        queries.removeQueries({ type: 'inactive', predicate })
        queries.resetQueries({ type: 'active', predicate })
      })
    })
  }, [queries])

  return children
}
