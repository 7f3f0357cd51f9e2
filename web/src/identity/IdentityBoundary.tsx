/** Ties the calls to who is signed in: tokens go out, and refusals by session or permission lead to their pages. */
import { Refused } from '@piecework/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { connectCaller } from '../api.ts'
import { identityClient } from './useIdentity.ts'

export function IdentityBoundary({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const location = useLocation()
  const queries = useQueryClient()
  const here = useRef(location)
  here.current = location

  // Before the first effect of any page asks for something.
  useBeforeEffects(() => {
    connectCaller({
      token: identityClient.token,
      renew: identityClient.renew,
      ended: () => {
        const { pathname, search } = here.current
        identityClient.forget()
        queries.clear()
        if (pathname !== '/login') navigate('/login', { state: { from: pathname + search } })
      },
      forbidden: (refused) => navigate('/forbidden', { state: { words: wordsFor(refused) } }),
    })
  }, [navigate, queries])

  // Somebody else signed in, here or in another tab: nothing of the one before may stay.
  useEffect(() => {
    let email = identityClient.person()?.email
    return identityClient.onChange(() => {
      const now = identityClient.person()?.email
      if (now === email) return
      email = now
      queries.removeQueries({ predicate: (query) => query.queryKey[0] !== 'config' })
    })
  }, [queries])

  return children
}
