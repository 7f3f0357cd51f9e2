/**
 * The request of a withdrawal. It belongs to the user and not to one form: a form that opens anew while a request is on
 * its way sends no second one, and afterwards it gives place to what was requested.
 */
import type { NewWithdrawal } from '@piecework/contract'
import { latinDigits } from '@piecework/contract/digits'
import { withdrawals } from '@piecework/contract/withdrawals'
import { type MutationState, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { taka as formatTaka } from '#texts/taka.ts'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/withdrawals.tsx'
import { call } from '../api.ts'
import { formatDollars } from '../format.ts'
import { removeDraft, storedKey } from '../kept/drafts.ts'
import { toast } from '../ui/toast.ts'

type Output = Awaited<ReturnType<typeof sendRequest>>
export type RequestedWithdrawal = NewWithdrawal & Output

/** The name of what is typed and not sent. */
export function draftName(userId: string): string {
  return `withdrawal.${userId}`
}

function mutationKeyOf(userId: string) {
  return ['withdrawals', 'request', userId]
}

export function useRequestWithdrawal(userId: string) {
  const draft = draftName(userId)
  const { mutate } = useMutation({
    mutationKey: mutationKeyOf(userId),
    mutationFn: (withdrawal: NewWithdrawal) => sendRequest(draft, withdrawal),
    onSuccess: ({ withdrawal_amount, taka }) => {
      keyOf(draft).end()
      removeDraft('session', draft)
      // The rate may have changed since the form was opened.
      toast.success(
        t.success,
        taka === null ? t.requestSubmitted : t.submittedFor(formatDollars(withdrawal_amount), formatTaka(taka)),
      )
    },
    onError: (failure) => toast.error(ui.error, failure.message),
  })
  return mutate
}

function keyOf(draft: string) {
  return storedKey('session', draft)
}

function sendRequest(draft: string, withdrawal: NewWithdrawal) {
  const sent = { ...withdrawal, account_number: latinDigits(withdrawal.account_number) }
  return call(withdrawals.request, sent, { idempotencyKey: keyOf(draft).keyFor(sent) })
}

/** What became of the last request of this page. */
export function useLastRequest(userId: string) {
  const queries = useQueryClient()
  const mutationKey = mutationKeyOf(userId)
  const last = useMutationState({
    filters: { mutationKey },
    select: ({ state }) => state as MutationState<Output, Error, NewWithdrawal>,
  }).at(-1)
  const { status, data, variables } = last ?? {}
  const requested: RequestedWithdrawal | undefined =
    status === 'success' && data && variables ? { ...variables, ...data } : undefined

  function forget() {
    const mutations = queries.getMutationCache()
    for (const each of mutations.findAll({ mutationKey })) mutations.remove(each)
  }

  return { isSending: status === 'pending', requested, forget }
}
