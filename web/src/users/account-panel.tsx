/** A copy of the own data, and the deletion of the own account. */

import type { DeletionState } from '@piecework/contract'
import { account, deletionRequest, giveUpWords } from '@piecework/contract/account'
import { deletionDays } from '@piecework/contract/constants'
import { Download } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { language } from '#texts/language.ts'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/users.ts'
import { call, download } from '../api.ts'
import { formatCoins, formatLocalDate } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { PasswordField, TextField } from '../ui/fields.tsx'
import { FormDialog, useFormRequest } from '../ui/form-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { saveFile } from '../ui/save-file.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { useRequest } from '../ui/use-request.ts'
import { useCall } from '../use-call.ts'
import { RecentSignInHint } from './second-factor-code-form.tsx'

export function AccountPanel() {
  const query = useCall(['account', 'deletion'], account.deletion, {})
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={2} />}>
      {(state) => (
        <Panel title={t.dataAndAccount} className="md:p-8">
          <div className="flex flex-col gap-6">
            <OwnData />
            {state.due_at === null ? <Deletion state={state} /> : <DeletionDay {...state} dueAt={state.due_at} />}
          </div>
        </Panel>
      )}
    </QueryView>
  )
}

function OwnData() {
  const file = useRequest({
    send: () => download(account.data, {}),
    onSuccess: (blob) => saveFile(blob, 'my-data.json'),
    failed: t.dataNotDownloaded,
  })
  return (
    <div className="flex flex-col gap-3">
      <p className="text-pretty text-muted">{t.dataText}</p>
      <Button
        kind="outline"
        icon={Download}
        className="md:self-start"
        busy={file.isPending}
        busyText={t.preparing}
        onClick={() => file.mutate()}
      >
        {t.downloadData}
      </Button>
    </div>
  )
}

/** Until the day the account works as before. */
function DeletionDay({ dueAt, gives_up, earned_coins }: DeletionState & { dueAt: string }) {
  const keep = useRequest({
    send: () => call(account.keep, {}),
    onSuccess: () => toast.success(t.accountStays, t.willNotBeDeleted),
    failed: t.notCancelled,
  })
  return (
    <div className="flex flex-col gap-4">
      <Notice kind="warning" title={t.willBeDeleted(formatLocalDate(dueAt))}>
        {gives_up ? (
          <p>{t.coinsGivenUp}</p>
        ) : (
          <p>
            {earned_coins > 0 && `${t.canWithdraw(formatCoins(earned_coins))} `}
            {t.whatStopsDeletion}
          </p>
        )}
      </Notice>
      <Button className="md:self-start" busy={keep.isPending} busyText={t.cancelling} onClick={() => keep.mutate()}>
        {t.keepAccount}
      </Button>
    </div>
  )
}

function Deletion({ state }: { state: DeletionState }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex flex-col gap-3">
      <p className="text-pretty text-muted">
        {state.open === null ? t.deletedAfter(deletionDays) : t.stillOpen(state.open)}
      </p>
      {state.open === null && (
        <Button kind="reject" className="md:self-start" onClick={() => setAsking(true)}>
          {t.deleteAccount}
        </Button>
      )}
      {isAsking && <DeletionDialog state={state} onClose={() => setAsking(false)} />}
    </div>
  )
}

const withPassword = z.object({
  ...deletionRequest.shape,
  password: z.string().check(z.minLength(1, t.passwordRequired)),
})

function DeletionDialog({ state, onClose }: { state: DeletionState; onClose: () => void }) {
  const asksPassword = state.proof === 'password'
  const hasCoins = state.earned_coins > 0 || state.bought_coins > 0
  const { register, errors, request } = useFormRequest({
    schema: asksPassword ? withPassword : deletionRequest,
    defaultValues: { password: '', words: '', withdraws: false },
    send: ({ password, ...wish }) => call(account.requestDeletion, { ...wish, ...(asksPassword && { password }) }),
    onSuccess: ({ due_at }) => {
      onClose()
      toast.success(t.deletionAsked, t.willBeDeleted(formatLocalDate(due_at)))
    },
    failed: t.notAsked,
    fields: ['password', 'words'],
  })
  return (
    <FormDialog
      title={t.deleteTitle}
      submit={t.deleteIn(deletionDays)}
      kind="remove"
      busyText={ui.sending}
      onClose={onClose}
      className="flex flex-col gap-5"
      {...request}
    >
      <p className="text-pretty">{t.whatIsErased}</p>
      {hasCoins && (
        <>
          <p className="text-pretty">
            {t.coinsToDecide(formatCoins(state.earned_coins), formatCoins(state.bought_coins))}
          </p>
          <Checkbox label={t.withdrawBefore} {...register('withdraws')} />
          <TextField
            label={t.orGiveUp}
            optional
            hint={t.typeWords(giveUpWords(language))}
            autoComplete="off"
            error={errors.words?.message}
            {...register('words')}
          />
        </>
      )}
      {asksPassword ? (
        <PasswordField
          label={t.password}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
      ) : (
        <RecentSignInHint />
      )}
    </FormDialog>
  )
}
