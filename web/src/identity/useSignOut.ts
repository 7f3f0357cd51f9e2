/** Logout: ends the session and empties the client's data. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { identityClient } from './useIdentity.ts'

export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useCallback(async () => {
    // The way out comes first: a guard would take the leaving person to the login page otherwise.
    navigate('/')
    await identityClient.signOut().catch((failure) => {
      console.error('Signing out on the server failed.', failure)
      identityClient.forget()
    })
    queries.clear()
  }, [queries, navigate])
}
