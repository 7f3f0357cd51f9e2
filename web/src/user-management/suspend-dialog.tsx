/** Suspends a user, or ends the suspension. */
import type { User } from '@piecework/contract'
import { userManagement } from '@piecework/contract/user-management'
import { call } from '../api.ts'
import { ActionDialog, type ActionTexts } from './action-dialog.tsx'

export function SuspendDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <ActionDialog
      name={user.name}
      texts={user.suspended ? unsuspendTexts : suspendTexts}
      kind={user.suspended ? 'primary' : 'remove'}
      act={(reason) =>
        call(user.suspended ? userManagement.unsuspend : userManagement.suspend, { id: user._id, reason })
      }
      onClose={onClose}
    />
  )
}

const suspendTexts: ActionTexts = {
  title: 'Suspend',
  means: 'A suspended person can sign in and read, but not change anything. Their coins stay untouched.',
  hint: 'They will read it in their notifications; it stays in the audit trail.',
  confirmLabel: 'Suspend User',
  done: 'Suspended',
  now: (name: string) => `${name} can read, but not change anything.`,
  failed: 'Not suspended',
}

const unsuspendTexts: ActionTexts = {
  title: 'End the suspension of',
  means: 'They can do everything again that their role allows.',
  hint: 'It stays in the audit trail.',
  confirmLabel: 'End Suspension',
  done: 'Suspension ended',
  now: (name: string) => `${name} can do everything again.`,
  failed: 'Still suspended',
}
