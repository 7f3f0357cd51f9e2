/** Dialog in which an Admin corrects the coins of a user, with a reason and a preview of the balance. */
import { type AccountsOfUser, ApiError } from '@piecework/contract'
import { maxCoinsByOneAdmin } from '@piecework/contract/constants'
import { corrections } from '@piecework/contract/corrections'
import { quoted } from '@piecework/contract/quoted'
import { users } from '@piecework/contract/users'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as t from '#texts/accounting.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { formatCoins } from '../format.ts'
import { zodResolver } from '../forms.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { idempotencyKeyFor, removeDraft } from '../ui/draft.ts'
import { toast } from '../ui/toast.ts'
import { CorrectionFields } from './correction-fields.tsx'
import { type CorrectionDraft, type CorrectionForm, correctionSchema, sidesOf } from './correction-schema.ts'

export function CorrectionDialog({ user, onClose }: { user: AccountsOfUser; onClose: () => void }) {
  const formId = useId()
  const draft = `correction.${user._id}`
  const form = useForm<CorrectionDraft, unknown, CorrectionForm>({
    resolver: zodResolver(correctionSchema),
    defaultValues: { direction: 'give', kind: 'bought', otherSide: 'losses', email: '', reason: '', corrects: '' },
  })
  const { handleSubmit, setError, watch } = form
  const propose = useMutation({
    mutationFn: async (typed: CorrectionForm) => {
      const otherSide = typed.otherSide === 'user' ? (await call(users.own, { user_email: typed.email }))._id : null
      const { amount, reason, corrects } = typed
      const sent = { ...sidesOf(typed, user, otherSide), amount, reason, corrects: corrects || null }
      return call(corrections.propose, sent, { idempotencyKey: idempotencyKeyFor('session', draft, sent) })
    },
    onSuccess: ({ status }, { amount }) => {
      removeDraft('session', draft)
      if (status === 'applied') toast.success(t.corrected, t.moved(formatCoins(amount)))
      else toast.success(t.proposed, t.mustConfirmFirst)
      onClose()
    },
    onError: (failure, { otherSide }) => {
      toast.error(t.notCorrected, failure.message)
      if (otherSide === 'user' && failure instanceof ApiError && failure.code === 'user_not_found')
        setError('email', { message: failure.message })
    },
  })
  const needsSecondAdmin = Number(watch('amount')) > maxCoinsByOneAdmin

  return (
    <Dialog
      open
      onClose={onClose}
      title={t.correctCoinsOf(quoted(user.name))}
      width="md:w-140"
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" form={formId} busy={propose.isPending} busyText={ui.saving}>
            {needsSecondAdmin ? t.proposeCorrection : t.correctNow}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit((typed) => propose.mutate(typed))}>
        <CorrectionFields form={form} user={user} needsSecondAdmin={needsSecondAdmin} />
      </form>
    </Dialog>
  )
}
