/** Ties the calls to who is signed in: tokens go out, and refusals by session or permission lead to their pages. */
import type { User } from '@piecework/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { connectCaller } from '../api.ts'
import { useToldConfig } from '../config.ts'
import { identityClient, settleSignIn } from './auth-client.ts'
import { userKey } from './use-user.ts'

export function AuthBoundary({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const told = useToldConfig()

  useLayoutEffect(() => {
    if (told) settleSignIn(told.firebase)
  }, [told])

  // In the layout phase, because pages ask for things in their effects.
  useLayoutEffect(() => {
    connectCaller({
      token: identityClient.token,
      renew: identityClient.renew,
      ended: () => {
        const { pathname, search } = window.location
        if (pathname !== '/login') navigate('/login', { state: { from: pathname + search } })
        identityClient.forget()
      },
      role: () => queries.getQueryData<User>(userKey(identityClient.person()?.email))?.role,
      forbidden: (refused, askedAs) =>
        void import('./handle-forbidden.ts')
          .then(({ handleForbidden }) => handleForbidden(refused, askedAs, queries, navigate))
          .catch(console.error),
    })
  }, [navigate, queries])

  // Somebody signed in or out, here or in another tab: nothing of the one before may stay.
  useEffect(() => {
    let before = identityClient.person()?.email
    return identityClient.onChange(() => {
      const now = identityClient.person()?.email
      if (now === before) return
      before = now
      // The screens of the one before go first, so that they ask for nothing more.
      setTimeout(() => {
        const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'config'
        queries.removeQueries({ type: 'inactive', predicate })
        queries.resetQueries({ type: 'active', predicate })
      })
    })
  }, [queries])

  return children
}
