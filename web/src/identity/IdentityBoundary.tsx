/** Ties the calls to who is signed in: tokens go out, and refusals by session or permission lead to their pages. */
import type { Refused, Role, User } from '@piecework/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { connectCaller } from '../api.ts'
import { identityClient } from './useIdentity.ts'
import { userKey } from './useUser.ts'

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
      role: () => ownRole(queries),
      forbidden: async (refused, askedAs) => {
        const { pathname, search } = window.location
        if (refused.code === 'second_factor_needed') {
          if (pathname !== '/second-factor') navigate('/second-factor', { state: { from: pathname + search } })
        } else if (refused.code !== 'forbidden' || !(await roleHasChanged(queries, askedAs))) {
          navigate('/forbidden', { state: { words: wordsFor(refused) } })
        }
      },
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

/** A page that asked as somebody whose role has just changed needs no 403 page: with the new role it is another one. */
async function roleHasChanged(queries: QueryClient, askedAs: Role | undefined): Promise<boolean> {
  if (askedAs === ownRole(queries)) await queries.refetchQueries({ queryKey: ownKey() })
  return askedAs !== undefined && askedAs !== ownRole(queries)
}

function ownRole(queries: QueryClient): Role | undefined {
  return queries.getQueryData<User>(ownKey())?.role
}

function ownKey() {
  return userKey(identityClient.person()?.email)
}

/** Some refusals by permission have a reason that the person should read. */
function wordsFor(refused: Refused): string | undefined {
  return refused.code === 'suspended' || refused.code === 'no_user' ? refused.message : undefined
}
