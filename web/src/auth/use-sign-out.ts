/**
 * Signs the user out: the session ends at once in this browser, and on the server with the request. Cached data is
 * removed.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { removeAllDrafts } from '../kept/drafts.ts'
import { isUserData } from '../queries.ts'
import { authClient } from './auth-client.ts'
import { callsBeforeSignOut } from './before-sign-out.ts'

export function useSignOut(): () => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    for (const send of callsBeforeSignOut) await send()
    // Navigates first: otherwise a guard would redirect to the login page.
    navigate('/')
    removeAllDrafts()
    authClient.signOut().catch(console.error)
    queries.removeQueries({ type: 'inactive', predicate: isUserData })
  }
}
