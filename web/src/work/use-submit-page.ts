/** The request that sends a page of rows, once, however often it is repeated; with the next page or without. */
import { ApiError, type NextPage, type PageControls, type RawInputOf, type TaskDetails } from '@piecework/contract'
import { submissions } from '@piecework/contract/submissions'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as t from '#texts/available-tasks.ts'
import { forgetProofs } from '../answers/proof-uploads.ts'
import { call } from '../api.ts'
import { storedKey } from '../idempotency-key.ts'
import { asLastSeen } from '../ui/last-search.ts'
import { toast } from '../ui/toast.ts'
import { draftOfPage, type KeptPage, repeatOfPage } from './kept-page.ts'

type SubmitPageOptions = {
  task: TaskDetails
  page: KeptPage
  draft: string
  onSent: (sent: SentPage) => void
  /** Shows the errors at their fields. */
  onError: (failure: Error) => void
  onRejected: (failure: ApiError) => void
}

/** What came of a page: the next one or why there is none, and how many of its known answers were right. */
export type SentPage = { rows: number; next?: NextPage | undefined; controls?: PageControls | undefined }

type Page = Pick<RawInputOf<typeof submissions.submit>, 'answers' | 'next'>

export function useSubmitPage({ task, page, draft, onSent, onError, onRejected }: SubmitPageOptions) {
  const navigate = useNavigate()
  const [ended, setEnded] = useState<string>()
  const name = draftOfPage(draft, page)
  const key = storedKey('device', name)
  function end(sent: Omit<SentPage, 'rows'> = {}) {
    key.end()
    void forgetProofs(name)
    onSent({ ...sent, rows: page.items.length })
  }
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (sent: Page) => {
      const work = repeatOfPage(task, page, sent)
      return call(submissions.submit, work, { idempotencyKey: key.keyFor(work) })
    },
    onSuccess: ({ insertedId, next, controls }, sent) => {
      const isChecked = controls !== undefined && controls.seen > 0
      end({ next, ...(isChecked && { controls }) })
      if (sent.next) return
      toast.success(t.submittedDone)
      // The page of the work shows its known answers.
      if (isChecked) return navigate(`/dashboard/submission/${insertedId}`)
      navigate(asLastSeen('/dashboard/tasklist'), { state: { done: task._id } })
    },
    onError: (failure) => {
      // The page was sent by the other button, and its response was lost.
      if (failure instanceof ApiError && failure.code === 'already_submitted') return end()
      if (failure instanceof ApiError && failure.code === 'reservation_ended') setEnded(failure.message)
      else toast.error(t.notSubmitted, failure.message)
      onError(failure)
      if (failure instanceof ApiError) onRejected(failure)
    },
  })
  const sending: 'next' | 'stop' | undefined = isPending ? (variables.next ? 'next' : 'stop') : undefined
  return {
    send: (work: Pick<Page, 'answers'>, takesNext: boolean) => mutate({ ...work, ...(takesNext && { next: true }) }),
    sending,
    /** The sentence of the server when other workers have the rows. */
    ended,
  }
}
