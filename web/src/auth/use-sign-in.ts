/** Every way in through the login page, with what it says when it works and when it does not. */
import { ApiError, type Role } from '@piecework/contract'
import { users } from '@piecework/contract/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { toast } from '../ui/toast.ts'
import { identityClient } from './auth-client.ts'
import { userKey } from './use-user.ts'

export type WayIn = { by: 'password'; email: string; password: string } | { by: 'demo'; role: Role } | { by: 'google' }

export function useSignIn() {
  const { deeds, signInWithGoogle } = identityClient
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (way: WayIn) => {
      if (way.by === 'password') return (await deeds()).signIn(way.email, way.password)
      if (way.by === 'demo') return (await deeds()).demoSignIn(way.role)
      const { email, name, photo } = await signInWithGoogle()
      // Whoever is new becomes a Worker; for everybody else this changes nothing.
      await call(users.register, { email, name, photo, role: 'Worker' })
      await queries.refetchQueries({ queryKey: userKey(email) })
    },
    onSuccess: () => toast.success('Login Successful', 'Welcome back!', 3000),
    onError: sayWhyNot,
  })
}

export function sayWhyNot(failure: Error): void {
  if (failure instanceof ApiError && failure.code === 'auth/invalid-credential') {
    toast.error('Invalid Email', 'Please enter a valid email & password.')
  } else {
    toast.error('Login Failed', failure.message)
  }
}
