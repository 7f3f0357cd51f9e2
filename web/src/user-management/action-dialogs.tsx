/** Dialogs for an Admin's actions on a user, each with a reason. */
import type { User } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import { userManagement } from '@piecework/contract/user-management'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as t from '#texts/user-management.tsx'
import { call } from '../api.ts'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { toast } from '../ui/toast.ts'

/** Ends a suspension before its time. */
export function EndSuspensionDialog({
  user,
  onClose,
  children,
}: {
  user: User
  onClose: () => void
  children: ReactNode
}) {
  return (
    <ActionDialog
      name={user.name}
      texts={t.endSuspensionTexts}
      kind="primary"
      send={(reason) => call(userManagement.unsuspend, { id: user._id, reason })}
      onClose={onClose}
    >
      {children}
    </ActionDialog>
  )
}

/** Resets the second factor of another Admin who has lost it. */
export function ResetFactorDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <ActionDialog
      name={user.name}
      texts={t.resetFactorTexts}
      kind="remove"
      send={(reason) => call(userManagement.resetSecondFactor, { id: user._id, reason })}
      onClose={onClose}
    />
  )
}

type ActionDialogProps = {
  name: string
  texts: t.ActionTexts
  kind: 'primary' | 'remove'
  send: (reason: string) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

function ActionDialog({ name, texts, kind, send, onClose, children }: ActionDialogProps) {
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast.success(texts.doneTitle, texts.doneText(quoted(name)))
      onClose()
    },
    onError: (failure) => toast.error(texts.failedTitle, failure.message),
  })
  return (
    <ReasonDialog
      title={texts.title(quoted(name))}
      text={texts.effect}
      hint={texts.hint}
      confirmLabel={texts.confirmLabel}
      kind={kind}
      busy={mutation.isPending}
      onSend={(reason) => mutation.mutate(reason)}
      onClose={onClose}
    >
      {children}
    </ReasonDialog>
  )
}
