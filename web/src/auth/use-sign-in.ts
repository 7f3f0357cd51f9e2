/** The sign-in methods of the login page, with their success and error toasts. */
import { ApiError, type Role } from '@piecework/contract'
import { users } from '@piecework/contract/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { toast } from '../ui/toast.ts'
import { authClient } from './auth-client.ts'
import { userKey } from './use-user.ts'

export type SignInMethod =
  | { by: 'password'; email: string; password: string }
  | { by: 'demo'; role: Role }
  | { by: 'google' }

export function useSignIn() {
  const { provider, signInWithGoogle } = authClient
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (method: SignInMethod) => {
      if (method.by === 'password') return (await provider()).signIn(method.email, method.password)
      if (method.by === 'demo') return (await provider()).demoSignIn(method.role)
      const { email, name, photo } = await signInWithGoogle()
      // Creates a Worker if the user is new; for an existing user this changes nothing.
      await call(users.register, { email, name, photo, role: 'Worker' })
      await queries.refetchQueries({ queryKey: userKey(email) })
    },
    onSuccess: () => toast.success('Login Successful', 'Welcome back!', 3000),
    onError: showSignInError,
  })
}

export function showSignInError(failure: Error): void {
  if (failure instanceof ApiError && failure.code === 'auth/invalid-credential') {
    toast.error('Invalid Email', 'Please enter a valid email & password.')
  } else {
    toast.error('Login Failed', failure.message)
  }
}
