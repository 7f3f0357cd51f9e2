/** A copy of the own data, and the deletion of the own account. */
import type { DeletionState } from '@piecework/contract'
import { account, deletionRequest } from '@piecework/contract/account'
import { deletionDays, giveUpWords } from '@piecework/contract/constants'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call, download } from '../api.ts'
import { formatCoins, formatLocalDate } from '../format.ts'
import { showFieldErrors, zodResolver } from '../forms.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PasswordField, TextField } from '../ui/fields.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { saveFile } from '../ui/save-file.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { RecentSignInHint } from './second-factor-code-form.tsx'

export function AccountPanel() {
  const query = useQuery({
    queryKey: ['account', 'deletion'],
    queryFn: ({ signal }) => call(account.deletion, {}, { signal }),
  })
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={2} />}>
      {(state) => (
        <Panel title="Your data and your account" className="md:p-8">
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
  const toasts = useId()
  const file = useMutation({
    onMutate: () => toast.close(toasts),
    mutationFn: () => download(account.data, {}),
    onSuccess: (blob) => saveFile(blob, 'my-data.json'),
    onError: (failure) => toast.error('Your data could not be downloaded', failure.message, { group: toasts }),
  })
  return (
    <div className="flex flex-col gap-3">
      <p className="text-pretty text-muted">
        One file with your profile, tasks, submissions, payments, withdrawals, coin statement and notifications. You can
        download it twice a day.
      </p>
      <Button
        kind="outline"
        icon={Download}
        className="md:self-start"
        busy={file.isPending}
        busyText="Preparing…"
        onClick={() => file.mutate()}
      >
        Download my data
      </Button>
    </div>
  )
}

/** Until the day the account works as before. */
function DeletionDay({ dueAt, gives_up, earned_coins }: DeletionState & { dueAt: string }) {
  const toasts = useId()
  const keep = useMutation({
    onMutate: () => toast.close(toasts),
    mutationFn: () => call(account.keep, {}),
    onSuccess: () => toast.success('Your account stays', 'It will not be deleted.'),
    onError: (failure) => toast.error('Not cancelled', failure.message, { group: toasts }),
  })
  return (
    <div className="flex flex-col gap-4">
      <Notice kind="warning" title={`Your account will be deleted on ${formatLocalDate(dueAt)}.`}>
        {gives_up ? (
          <p>Coins that are left then are given up.</p>
        ) : (
          <p>
            {earned_coins > 0 && `Until then you can withdraw any part of your ${formatCoins(earned_coins)}. `}
            Earned or bought coins that are left then, open tasks and undecided work stop the deletion.
          </p>
        )}
      </Notice>
      <Button className="md:self-start" busy={keep.isPending} busyText="Cancelling…" onClick={() => keep.mutate()}>
        Keep my account
      </Button>
    </div>
  )
}

function Deletion({ state }: { state: DeletionState }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex flex-col gap-3">
      <p className="text-pretty text-muted">
        {state.open === null
          ? `Your account is deleted ${deletionDays} days after you ask for it. Until then you can keep it.`
          : `You still have ${state.open}, so your account cannot be deleted yet.`}
      </p>
      {state.open === null && (
        <Button kind="reject" className="md:self-start" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      )}
      {isAsking && <DeletionDialog state={state} onClose={() => setAsking(false)} />}
    </div>
  )
}

const withPassword = z.object({
  ...deletionRequest.shape,
  password: z.string().check(z.minLength(1, 'Password is required')),
})

function DeletionDialog({ state, onClose }: { state: DeletionState; onClose: () => void }) {
  const formId = useId()
  const asksPassword = state.proof === 'password'
  const hasCoins = state.earned_coins > 0 || state.bought_coins > 0
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(asksPassword ? withPassword : deletionRequest),
    defaultValues: { password: '', words: '', withdraws: false },
  })
  const { errors } = formState
  const toasts = useId()
  const request = useMutation({
    onMutate: () => toast.close(toasts),
    mutationFn: ({ password, ...wish }: z.output<typeof deletionRequest>) =>
      call(account.requestDeletion, { ...wish, ...(asksPassword && { password }) }),
    onSuccess: ({ due_at }) => {
      onClose()
      toast.success('Deletion asked for', `Your account will be deleted on ${formatLocalDate(due_at)}.`)
    },
    onError: (failure) => {
      showFieldErrors(failure, ['password', 'words'], setError)
      toast.error('Not asked for', failure.message, { group: toasts })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete your account?"
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} kind="remove" busy={request.isPending} busyText="Sending…">
            {`Delete in ${deletionDays} days`}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit((typed) => request.mutate(typed))}
        className="flex flex-col gap-5"
      >
        <p className="text-pretty">
          Your name, e-mail and photo are erased, and you cannot sign in any more. Your tasks and your work stay,
          without your name. Gift coins are lost.
        </p>
        {hasCoins && (
          <>
            <p className="text-pretty">
              You have {formatCoins(state.earned_coins)} earned and {formatCoins(state.bought_coins)} bought. Choose
              what happens with them.
            </p>
            <Checkbox
              label="I withdraw or spend them before that day, or my account stays"
              {...register('withdraws')}
            />
            <TextField
              label="Or give them up"
              optional
              hint={`Type: ${giveUpWords}`}
              autoComplete="off"
              error={errors.words?.message}
              {...register('words')}
            />
          </>
        )}
        {asksPassword ? (
          <PasswordField
            label="Password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password')}
          />
        ) : (
          <RecentSignInHint />
        )}
      </form>
    </Dialog>
  )
}
