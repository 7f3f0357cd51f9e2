/**
 * Dialogs for an Admin's actions on a user, each with a reason: suspend, end the suspension, reset the second factor.
 */
import type { User } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import { type SuspensionRule, suspensionRuleLabel, suspensionRules } from '@piecework/contract/suspensions'
import { userManagement } from '@piecework/contract/user-management'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { language } from '#texts/language.ts'
import * as t from '#texts/user-management.tsx'
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
      texts={textsFor(user, choice)}
      kind={user.suspended && choice !== 'payment_fraud' ? 'primary' : 'remove'}
      send={(reason) =>
        choice === 'end'
          ? call(userManagement.unsuspend, { id, reason })
          : call(userManagement.suspend, { id, reason, rule: choice })
      }
      onClose={onClose}
    >
      <SelectField
        label={user.suspended ? t.action : t.rule}
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

/** The rule of the suspension, or its end. */
type SuspensionChoice = SuspensionRule | 'end'

function textsFor({ suspended }: User, choice: SuspensionChoice): t.ActionTexts {
  if (choice === 'end' || choice === 'payment_fraud') return t.suspensionTexts[choice]
  return t.suspensionTexts[suspended ? 'closeCase' : 'suspend']
}

function choicesFor({ suspended, withdrawals_held_until }: User): [SuspensionChoice, string][] {
  if (!suspended) return suspensionRules.map((rule) => [rule, suspensionRuleLabel(rule, language)])
  return [['end', t.endSuspension], withdrawals_held_until ? ['other', t.closeCase] : ['payment_fraud', t.openCase]]
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
