/** Creates the user record of a new account. */
import type { RegistrableRole } from '@piecework/contract'
import { users } from '@piecework/contract/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as t from '#texts/auth.tsx'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { toast } from '../ui/toast.ts'
import { syncProfile } from './auth-client.ts'
import { userKey } from './use-auth.ts'

export type NewUser = { email: string; name: string; role: RegistrableRole; photo?: string | null }

export function useRegister() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (user: NewUser) => call(users.register, user),
    onSuccess: (_output, { email, name, photo = null }) => {
      syncProfile({ name, photo })
      toast.success(ui.success, t.accountCreated)
      // The guards read this record next.
      return queries.refetchQueries({ queryKey: userKey(email) })
    },
  })
}
