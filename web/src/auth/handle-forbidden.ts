/** Where a refusal by permission leads: to what is still missing, or to the 403 page. Fetched when there is one. */
import type { ApiError, ErrorCode, Role, User } from '@piecework/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { NavigateFunction } from 'react-router'
import { identityClient } from './auth-client.ts'
import { userKey } from './use-user.ts'

export async function handleForbidden(
  refused: ApiError,
  askedAs: Role | undefined,
  queries: QueryClient,
  navigate: NavigateFunction,
): Promise<void> {
  const { pathname, search } = window.location
  const way = waysOn[refused.code]
  if (way) {
    if (pathname !== way) navigate(way, { state: { from: pathname + search } })
  } else if (refused.code !== 'forbidden' || !(await roleHasChanged(queries, askedAs))) {
    navigate('/forbidden', { state: { words: wordsFor(refused) } })
  }
}

/** Where somebody can do what is still missing. */
const waysOn: Partial<Record<ErrorCode, string>> = {
  second_factor_needed: '/second-factor',
  unproven_address: '/dashboard',
}

/** A page that asked as somebody whose role has just changed needs no 403 page: with the new role it is another one. */
async function roleHasChanged(queries: QueryClient, askedAs: Role | undefined): Promise<boolean> {
  const queryKey = userKey(identityClient.person()?.email)
  const role = () => queries.getQueryData<User>(queryKey)?.role
  if (askedAs === role()) await queries.refetchQueries({ queryKey })
  return askedAs !== undefined && askedAs !== role()
}

/** Some refusals by permission have a reason that the person should read. */
function wordsFor(refused: ApiError): string | undefined {
  return refused.code === 'suspended' || refused.code === 'no_user' ? refused.message : undefined
}
