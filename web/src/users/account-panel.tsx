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
import { TextField } from '../ui/fields.tsx'
import { FormDialog, useDialogRequest } from '../ui/form-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { QueryPanel } from '../ui/query-panel.tsx'
import { RequestButton } from '../ui/request-button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useCall } from '../use-call.ts'
import { OwnProof, ownPassword } from './second-factor-code-form.tsx'

export function AccountPanel() {
  const query = useCall(['account', 'deletion'], account.deletion, {})
  return (
    <QueryPanel query={query} title={t.dataAndAccount} className="md:p-8" skeletonRows={2}>
      {(state) => (
        <div className="flex flex-col gap-6">
          <div className="flex flex-col gap-3">
            <p className="text-pretty text-muted">{t.dataText}</p>
            <RequestButton
              kind="outline"
              icon={Download}
              className="md:self-start"
              busyText={ui.preparing}
              send={async () => saveFile(await download(account.data, {}), 'my-data.json')}
              failed={t.dataNotDownloaded}
            >
              {t.downloadData}
            </RequestButton>
          </div>
          {state.due_at === null ? <Deletion state={state} /> : <DeletionDay {...state} dueAt={state.due_at} />}
        </div>
      )}
    </QueryPanel>
  )
}

/** Until the day the account works as before. */
function DeletionDay({ dueAt, gives_up, earned_coins }: DeletionState & { dueAt: string }) {
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
      <RequestButton
        className="md:self-start"
        busyText={ui.cancelling}
        send={() => call(account.keep, {})}
        done={() => [t.accountStays, t.willNotBeDeleted]}
        failed={ui.notCancelled}
      >
        {t.keepAccount}
      </RequestButton>
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

const withPassword = z.object({ ...deletionRequest.shape, password: ownPassword })

function DeletionDialog({ state, onClose }: { state: DeletionState; onClose: () => void }) {
  const asksPassword = state.proof === 'password'
  const hasCoins = state.earned_coins > 0 || state.bought_coins > 0
  const { register, field, request } = useDialogRequest({
    onClose,
    schema: asksPassword ? withPassword : deletionRequest,
    defaultValues: { password: '', words: '', withdraws: false },
    send: ({ password, ...wish }) => call(account.requestDeletion, { ...wish, ...(asksPassword && { password }) }),
    done: ({ due_at }) => [t.deletionAsked, t.willBeDeleted(formatLocalDate(due_at))],
    failed: t.notAsked,
    fields: ['password', 'words'],
  })
  return (
    <FormDialog
      title={t.deleteTitle}
      submit={t.deleteIn(deletionDays)}
      kind="remove"
      busyText={ui.sending}
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
            {...field('words')}
          />
        </>
      )}
      <OwnProof proof={state.proof} field={() => field('password')} />
    </FormDialog>
  )
}
