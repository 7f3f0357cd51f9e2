/** Makes the user record that belongs to a sign-in. */
import type { RegistrableRole } from '@piecework/contract'
import { users } from '@piecework/contract/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { toast } from '../ui/toast.ts'
import { passProfileOn } from './pass-profile-on.ts'
import { userKey } from './use-user.ts'

export type NewUser = { email: string; name: string; role: RegistrableRole; photo?: string | null }

export function useRegister() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (user: NewUser) => call(users.register, user),
    onSuccess: (_answer, { email, name, photo = null }) => {
      passProfileOn({ name, photo })
      toast.success('Success!', 'Account created successfully')
      // The guards look at this record next.
      return queries.refetchQueries({ queryKey: userKey(email) })
    },
  })
}
