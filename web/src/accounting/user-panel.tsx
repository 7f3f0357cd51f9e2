/** The accounts of one user, with the button for a correction. */
import { type AccountsOfUser, ApiError } from '@piecework/contract'
import { accounting } from '@piecework/contract/accounting'
import { maxCoinsByOneAdmin } from '@piecework/contract/constants'
import { corrections } from '@piecework/contract/corrections'
import { quoted } from '@piecework/contract/quoted'
import { users } from '@piecework/contract/users'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import * as t from '#texts/accounting.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { useUser } from '../auth/use-auth.ts'
import { formatCoins, formatCoinsNumber } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { Email } from '../ui/email.tsx'
import { FormDialog, useDialogRequest } from '../ui/form-dialog.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useCall } from '../use-call.ts'
import { CorrectionFields } from './correction-fields.tsx'
import { correctionSchema, sidesOf } from './correction-schema.ts'
import { accountLabel } from './labels.ts'

const kinds = ['earned', 'bought', 'gift', 'withdrawing', 'disputed', 'owed'] as const

export function UserPanel({ id }: { id: string }) {
  const { data: currentUser } = useUser()
  const [isCorrecting, setCorrecting] = useState(false)
  const query = useCall(['accounting', 'user', id], accounting.user, { id })
  return (
    <QueryView query={query} skeleton={<SkeletonRows />}>
      {(user) => (
        <Panel
          title={user.name}
          aside={
            !user.removed &&
            user._id !== currentUser?._id && (
              <Button kind="outline" size="row" icon={Scale} onClick={() => setCorrecting(true)}>
                {t.correctCoins}
              </Button>
            )
          }
        >
          {!user.removed && (
            <p className="-mt-3 mb-4 text-table text-muted">
              <Email>{user.email}</Email>
            </p>
          )}
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3 xl:grid-cols-6">
            {kinds.map((kind) => (
              <div key={kind}>
                <dt className="text-table text-muted">{accountLabel(kind)}</dt>
                <dd className="figures text-lg/7 font-semibold">{formatCoinsNumber(user[kind])}</dd>
              </div>
            ))}
          </dl>
          {isCorrecting && <CorrectionDialog user={user} onClose={() => setCorrecting(false)} />}
        </Panel>
      )}
    </QueryView>
  )
}

/** Dialog in which an Admin corrects the coins of a user, with a reason and a preview of the balance. */
function CorrectionDialog({ user, onClose }: { user: AccountsOfUser; onClose: () => void }) {
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
