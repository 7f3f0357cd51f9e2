/** Resets the second factor of another Admin who has lost it. */
import type { User } from '@piecework/contract'
import { userManagement } from '@piecework/contract/user-management'
import { call } from '../api.ts'
import { ActionDialog, type ActionTexts } from './action-dialog.tsx'

export function ResetFactorDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <ActionDialog
      name={user.name}
      texts={texts}
      kind="remove"
      act={(reason) => call(userManagement.resetSecondFactor, { id: user._id, reason })}
      onClose={onClose}
    />
  )
}

const texts: ActionTexts = {
  title: 'Reset the second factor of',
  means:
    'Speak with them first, and be sure that it is them. Until they set up a new one their password alone is enough, and they are signed out everywhere.',
  hint: 'They will read it in a mail and in their notifications; it stays in the audit trail.',
  confirmLabel: 'Reset Second Factor',
  done: 'Second factor reset',
  now: (name: string) => `${name} signs in with the password and sets up a new one.`,
  failed: 'Not reset',
}
