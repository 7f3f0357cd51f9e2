/** Ties the calls to who is signed in: tokens go out, and refusals by session or permission lead to their pages. */
import type { Refused } from '@piecework/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { connectCaller } from '../api.ts'
import { identityClient } from './useIdentity.ts'

export function IdentityBoundary({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const queries = useQueryClient()

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
      forbidden: (refused) => {
        const { pathname, search } = window.location
        if (refused.code !== 'second_factor_needed') navigate('/forbidden', { state: { words: wordsFor(refused) } })
        else if (pathname !== '/second-factor') navigate('/second-factor', { state: { from: pathname + search } })
      },
    })
  }, [navigate])

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

/** Some refusals by permission have a reason that the person should read. */
function wordsFor(refused: Refused): string | undefined {
  return refused.code === 'suspended' || refused.code === 'no_user' ? refused.message : undefined
}
