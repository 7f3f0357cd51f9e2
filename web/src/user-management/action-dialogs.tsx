/**
 * Dialogs for an Admin's actions on a user, each with a reason: suspend, end the suspension, reset the second factor.
 */
import type { User } from '@piecework/contract'
import { userManagement } from '@piecework/contract/user-management'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api.ts'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { toast } from '../ui/toast.ts'

export function SuspendDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <ActionDialog
      name={user.name}
      texts={user.suspended ? unsuspendTexts : suspendTexts}
      kind={user.suspended ? 'primary' : 'remove'}
      send={(reason) =>
        call(user.suspended ? userManagement.unsuspend : userManagement.suspend, { id: user._id, reason })
      }
      onClose={onClose}
    />
  )
}

const suspendTexts: ActionTexts = {
  title: 'Suspend',
  effect: 'A suspended person can sign in and read, but not change anything. Their coins stay untouched.',
  hint: 'They will read it in their notifications; it stays in the audit trail.',
  confirmLabel: 'Suspend User',
  doneTitle: 'Suspended',
  doneText: (name: string) => `${name} can read, but not change anything.`,
  failedTitle: 'Not suspended',
}

const unsuspendTexts: ActionTexts = {
  title: 'End the suspension of',
  effect: 'They can do everything again that their role allows.',
  hint: 'It stays in the audit trail.',
  confirmLabel: 'End Suspension',
  doneTitle: 'Suspension ended',
  doneText: (name: string) => `${name} can do everything again.`,
  failedTitle: 'Still suspended',
}

/** Resets the second factor of another Admin who has lost it. */
export function ResetFactorDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <ActionDialog
      name={user.name}
      texts={resetFactorTexts}
      kind="remove"
      send={(reason) => call(userManagement.resetSecondFactor, { id: user._id, reason })}
      onClose={onClose}
    />
  )
}

const resetFactorTexts: ActionTexts = {
  title: 'Reset the second factor of',
  effect:
    'Speak with them first, and be sure that it is them. Until they set up a new one their password alone is enough, and they are signed out everywhere.',
  hint: 'They will read it in a mail and in their notifications; it stays in the audit trail.',
  confirmLabel: 'Reset Second Factor',
  doneTitle: 'Second factor reset',
  doneText: (name: string) => `${name} signs in with the password and sets up a new one.`,
  failedTitle: 'Not reset',
}

type ActionTexts = {
  title: string
  effect: string
  hint: string
  confirmLabel: string
  doneTitle: string
  doneText: (name: string) => string
  failedTitle: string
}

type ActionDialogProps = {
  name: string
  texts: ActionTexts
  kind: 'primary' | 'remove'
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

function ActionDialog({ name, texts, kind, send, onClose }: ActionDialogProps) {
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast.success(texts.doneTitle, texts.doneText(name))
      onClose()
    },
    onError: (failure) => toast.error(texts.failedTitle, failure.message),
  })
  return (
    <ReasonDialog
      title={`${texts.title} ${name}`}
      text={texts.effect}
      hint={texts.hint}
      confirmLabel={texts.confirmLabel}
      kind={kind}
      busy={mutation.isPending}
      onSend={(reason) => mutation.mutate(reason)}
      onClose={onClose}
    />
  )
}
