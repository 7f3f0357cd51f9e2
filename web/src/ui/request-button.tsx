/** A button that sends a request, and the request alone. */
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { type Question, useConfirm } from './confirm.tsx'
import { type RequestOptions, useRequest } from './use-request.ts'

type ConfirmedRequest<Result> = RequestOptions<Result, void> & {
  /** Asked before the request is sent. */
  question?: Question | undefined
}
type RequestButtonProps<Result> = Omit<ComponentProps<typeof Button>, 'busy' | 'onClick' | 'onError'> &
  ConfirmedRequest<Result>

/** It is busy until the answer is there. */
export function RequestButton<Result>({
  question,
  send,
  done,
  onSuccess,
  failed,
  onError,
  group,
  ...button
}: RequestButtonProps<Result>) {
  const { ask, isPending } = useConfirmedRequest({ question, send, done, onSuccess, failed, onError, group })
  return <Button {...button} busy={isPending} onClick={ask} />
}

/** For a button beside others that wait while its request is pending. */
export function useConfirmedRequest<Result>({ question, ...request }: ConfirmedRequest<Result>) {
  const confirm = useConfirm()
  const { mutate, isPending } = useRequest(request)
  async function askAndSend() {
    if (!question || (await confirm(question))) mutate()
  }
  return { ask: () => void askAndSend(), isPending }
}
