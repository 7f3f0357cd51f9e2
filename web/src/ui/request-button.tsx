/** A button that sends a request. It is busy until the answer is there. */
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { type Question, useConfirm } from './confirm.tsx'
import { type RequestOptions, useRequest } from './use-request.ts'

type RequestButtonProps<Result> = Omit<ComponentProps<typeof Button>, 'busy' | 'onClick' | 'onError'> &
  RequestOptions<Result, void> & {
    /** Asked before the request is sent. */
    question?: Question
  }

export function RequestButton<Result>({
  question,
  send,
  onSuccess,
  failed,
  onError,
  group,
  ...button
}: RequestButtonProps<Result>) {
  const confirm = useConfirm()
  const { mutate, isPending } = useRequest({ send, onSuccess, failed, onError, group })
  async function askAndSend() {
    if (!question || (await confirm(question))) mutate()
  }
  return <Button {...button} busy={isPending} onClick={() => void askAndSend()} />
}
