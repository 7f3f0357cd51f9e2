/** Dialog in which an Admin corrects the coins of a user, with a reason and a preview of the balance. */
import { type AccountsOfUser, ApiError } from '@piecework/contract'
import { maxCoinsByOneAdmin } from '@piecework/contract/constants'
import { corrections } from '@piecework/contract/corrections'
import { quoted } from '@piecework/contract/quoted'
import { users } from '@piecework/contract/users'
import * as t from '#texts/accounting.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { formatCoins } from '../format.ts'
import { FormDialog, useDialogRequest } from '../ui/form-dialog.tsx'
import { CorrectionFields } from './correction-fields.tsx'
import { correctionSchema, sidesOf } from './correction-schema.ts'

export default function CorrectionDialog({ user, onClose }: { user: AccountsOfUser; onClose: () => void }) {
  const { request, ...form } = useDialogRequest({
    onClose,
    keptKey: ['session', `correction.${user._id}`],
    schema: correctionSchema,
    defaultValues: { direction: 'give', kind: 'bought', otherSide: 'losses', email: '', reason: '', corrects: '' },
    send: async (typed, once) => {
      const otherSide = typed.otherSide === 'user' ? (await call(users.own, { user_email: typed.email }))._id : null
      const { amount, reason, corrects } = typed
      const sent = { ...sidesOf(typed, user, otherSide), amount, reason, corrects: corrects || null }
      return call(corrections.propose, sent, once(sent))
    },
    done: ({ status }, { amount }) =>
      status === 'applied' ? [t.corrected, t.moved(formatCoins(amount))] : [ui.proposed, t.mustConfirmFirst],
    failed: t.notCorrected,
    onError: (failure, { otherSide }) => {
      if (otherSide === 'user' && failure instanceof ApiError && failure.code === 'user_not_found')
        form.setError('email', { message: failure.message })
    },
  })
  const needsSecondAdmin = Number(form.watch('amount')) > maxCoinsByOneAdmin
  return (
    <FormDialog
      title={t.correctCoinsOf(quoted(user.name))}
      width="md:w-140"
      submit={needsSecondAdmin ? t.proposeCorrection : t.correctNow}
      className=""
      {...request}
    >
      <CorrectionFields form={form} user={user} needsSecondAdmin={needsSecondAdmin} />
    </FormDialog>
  )
}
