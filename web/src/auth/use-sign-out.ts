/** Logout: the session ends here at once and on the server as soon as it hears of it; the client's data goes with it. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { dropAllDrafts } from '../ui/draft.ts'
import { identityClient } from './auth-client.ts'

export function useSignOut(): () => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return () => {
    // The way out comes first: a guard would take the leaving person to the login page otherwise.
    navigate('/')
    dropAllDrafts()
    identityClient.signOut().catch((failure) => console.error('The server did not hear of the logout.', failure))
    queries.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== 'config' })
  }
}
