/**
 * Dialogs for an Admin's actions on a user, each with a reason: suspend, end the suspension, reset the second factor.
 */
import { fraudCaseDays, type SuspensionCategory, type User } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import { userManagement } from '@piecework/contract/user-management'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../api.ts'
import { SelectField } from '../ui/fields.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { toast } from '../ui/toast.ts'

export function SuspendDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [choice, setChoice] = useState<SuspensionChoice>(user.suspended ? 'end' : 'other')
  const id = user._id
  return (
    <ActionDialog
      name={user.name}
      texts={suspensionTexts[user.suspended && choice === 'other' ? 'closeCase' : choice]}
      kind={user.suspended && choice !== 'payment_fraud' ? 'primary' : 'remove'}
      send={(reason) =>
        choice === 'end'
          ? call(userManagement.unsuspend, { id, reason })
          : call(userManagement.suspend, { id, reason, category: choice })
      }
      onClose={onClose}
    >
      <SelectField
        label={user.suspended ? 'Action' : 'Category'}
        value={choice}
        onChange={({ target }) => setChoice(target.value as SuspensionChoice)}
      >
        {choicesFor(user).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </ActionDialog>
  )
}

/** The category of the suspension, or its end. */
type SuspensionChoice = SuspensionCategory | 'end'

function choicesFor({ suspended, withdrawals_held_until }: User): [SuspensionChoice, string][] {
  if (!suspended) {
    return [
      ['other', 'Other: earned coins can be withdrawn'],
      ['payment_fraud', `Payment fraud: withdrawals wait, at most ${fraudCaseDays} days`],
    ]
  }
  return [
    ['end', 'End the suspension'],
    withdrawals_held_until
      ? ['other', 'Close the payment fraud case, and leave it suspended']
      : ['payment_fraud', 'Open a payment fraud case'],
  ]
}

const suspendTexts: ActionTexts = {
  title: 'Suspend',
  effect:
    'A suspended user can sign in, read and withdraw earned coins, but not change anything else. The user’s tasks are not offered, and Admins decide about the work for them.',
  hint: 'They will read it in their notifications; it stays in the audit trail.',
  confirmLabel: 'Suspend User',
  doneTitle: 'Suspended',
  doneText: (name: string) => `${name} can read and withdraw, but not change anything else.`,
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

const fraudTexts: ActionTexts = {
  ...suspendTexts,
  effect: `Withdrawals of this user wait until you close the case, at most ${fraudCaseDays} days. They can sign in and read, but not change anything.`,
  doneText: (name: string) => `${name} can read, but not change anything. Withdrawals wait.`,
}

const closeCaseTexts: ActionTexts = {
  ...suspendTexts,
  title: 'Close the payment fraud case of',
  effect: 'They stay suspended, and can withdraw earned coins again.',
  confirmLabel: 'Close Case',
  doneTitle: 'Case closed',
  doneText: (name: string) => `${name} stays suspended and can withdraw earned coins.`,
  failedTitle: 'Case not closed',
}

const suspensionTexts: Record<SuspensionChoice | 'closeCase', ActionTexts> = {
  end: unsuspendTexts,
  other: suspendTexts,
  payment_fraud: fraudTexts,
  closeCase: closeCaseTexts,
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
      title={`${texts.title} ${quoted(name)}`}
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
