/** A request that is sent once the user has confirmed it. Other buttons wait while it is pending. */
import { type Question, useConfirm } from '../ui/confirm.tsx'
import { type RequestOptions, useRequest } from '../ui/use-request.ts'

type ConfirmedRequest<Result> = RequestOptions<Result, void> & { question: Question }

export function useConfirmedRequest<Result>({ question, ...request }: ConfirmedRequest<Result>) {
  const confirm = useConfirm()
  const { mutate, isPending } = useRequest(request)
  async function ask() {
    if (await confirm(question)) mutate()
  }
  return { ask, isPending }
}
