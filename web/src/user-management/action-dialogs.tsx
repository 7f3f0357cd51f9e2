/** Dialogs for an Admin's actions on a user, each with a reason. */
import type { User } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import { userManagement } from '@piecework/contract/user-management'
import type { ReactNode } from 'react'
import * as t from '#texts/user-management.tsx'
import { call } from '../api.ts'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { useRequest } from '../ui/use-request.ts'

type UserDialogProps = { user: User; onClose: () => void; children?: ReactNode }

/** Ends a suspension before its time. */
export function EndSuspensionDialog(props: UserDialogProps) {
  const send = (reason: string) => call(userManagement.unsuspend, { id: props.user._id, reason })
  return <ActionDialog {...props} texts={t.endSuspensionTexts} kind="primary" send={send} />
}

/** Resets the second factor of another Admin who has lost it. */
export function ResetFactorDialog(props: UserDialogProps) {
  const send = (reason: string) => call(userManagement.resetSecondFactor, { id: props.user._id, reason })
  return <ActionDialog {...props} texts={t.resetFactorTexts} kind="remove" send={send} />
}

type ActionDialogProps = UserDialogProps & {
  texts: typeof t.endSuspensionTexts
  kind: 'primary' | 'remove'
  send: (reason: string) => Promise<unknown>
}

function ActionDialog({ user, texts, kind, send, onClose, children }: ActionDialogProps) {
  const { mutate, isPending } = useRequest({
    send,
    done: () => [texts.doneTitle, texts.doneText(quoted(user.name))],
    onSuccess: onClose,
    failed: texts.failedTitle,
  })
  return (
    <ReasonDialog
      title={texts.title(quoted(user.name))}
      text={texts.effect}
      hint={texts.hint}
      confirmLabel={texts.confirmLabel}
      kind={kind}
      busy={isPending}
      onSend={mutate}
      onClose={onClose}
    >
      {children}
    </ReasonDialog>
  )
}
