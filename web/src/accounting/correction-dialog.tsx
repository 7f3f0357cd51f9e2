/** Dialog in which an Admin corrects the coins of a user, with a reason and a preview of the balance. */
import { type AccountsOfUser, ApiError } from '@piecework/contract'
import { maxCoinsByOneAdmin } from '@piecework/contract/constants'
import { corrections } from '@piecework/contract/corrections'
import { quoted } from '@piecework/contract/quoted'
import { users } from '@piecework/contract/users'
import * as t from '#texts/accounting.ts'
import { call } from '../api.ts'
import { formatCoins } from '../format.ts'
import { storedKey } from '../idempotency-key.ts'
import { FormDialog, useFormRequest } from '../ui/form-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { CorrectionFields } from './correction-fields.tsx'
import { type CorrectionDraft, type CorrectionForm, correctionSchema, sidesOf } from './correction-schema.ts'

export function CorrectionDialog({ user, onClose }: { user: AccountsOfUser; onClose: () => void }) {
  const key = storedKey('session', `correction.${user._id}`)
  const { request, ...form } = useFormRequest<CorrectionDraft, CorrectionForm, Awaited<ReturnType<typeof propose>>>({
    schema: correctionSchema,
    defaultValues: { direction: 'give', kind: 'bought', otherSide: 'losses', email: '', reason: '', corrects: '' },
    send: propose,
    onSuccess: ({ status }, { amount }) => {
      key.end()
      if (status === 'applied') toast.success(t.corrected, t.moved(formatCoins(amount)))
      else toast.success(t.proposed, t.mustConfirmFirst)
      onClose()
    },
    failed: t.notCorrected,
    onError: (failure, { otherSide }) => {
      if (otherSide === 'user' && failure instanceof ApiError && failure.code === 'user_not_found')
        form.setError('email', { message: failure.message })
    },
  })
  const needsSecondAdmin = Number(form.watch('amount')) > maxCoinsByOneAdmin

  async function propose(typed: CorrectionForm) {
    const otherSide = typed.otherSide === 'user' ? (await call(users.own, { user_email: typed.email }))._id : null
    const { amount, reason, corrects } = typed
    const sent = { ...sidesOf(typed, user, otherSide), amount, reason, corrects: corrects || null }
    return call(corrections.propose, sent, { idempotencyKey: key.keyFor(sent) })
  }

  return (
    <FormDialog
      title={t.correctCoinsOf(quoted(user.name))}
      width="md:w-140"
      submit={needsSecondAdmin ? t.proposeCorrection : t.correctNow}
      onClose={onClose}
      className=""
      {...request}
    >
      <CorrectionFields form={form} user={user} needsSecondAdmin={needsSecondAdmin} />
    </FormDialog>
  )
}
