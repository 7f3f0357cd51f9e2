/** The request that stops the removal of a user who waits for the day. */
import type { User } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import { userManagement } from '@piecework/contract/user-management'
import * as t from '#texts/user-management.tsx'
import { call } from '../api.ts'

export function keepUser({ _id: id, name }: Pick<User, '_id' | 'name'>, onKept: () => void) {
  return {
    send: () => call(userManagement.keep, { id }),
    done: () => [t.kept, t.keptText(quoted(name))] as const,
    onSuccess: onKept,
    failed: t.notKept,
  }
}
