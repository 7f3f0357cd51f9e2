/** The submission form of a task, or the reason why the worker cannot submit. */
import type { TaskDetails } from '@piecework/contract'
import { useUser } from '../auth/use-user.ts'
import { ButtonLink } from '../ui/button.tsx'
import { readDraft } from '../ui/draft.ts'
import { Notice } from '../ui/notice.tsx'
import { SkeletonBar } from '../ui/skeleton.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { SubmitForm } from './submit-form.tsx'
import { type SubmissionBlock, useSubmissionBlock } from './use-submission-block.ts'

export function SubmitWork({ task }: { task: TaskDetails }) {
  const { data: user } = useUser()
  const { block, onRejected } = useSubmissionBlock(task)
  if (!user) return <SkeletonBar className="h-52" />
  const draft = `submission.${user._id}.${task._id}`
  if (block)
    return <SubmissionClosed block={block} unsent={unsentText(draft, task.my_submission?.submission_details)} />
  return <SubmitForm task={task} draft={draft} onRejected={onRejected} />
}

/** A draft that can no longer be sent is shown read-only, so that the worker can copy it. */
function SubmissionClosed({ block, unsent }: { block: SubmissionBlock; unsent: string | undefined }) {
  return (
    <div className="flex flex-col gap-5">
      <div role="status">
        <Notice title={block.title}>{block.text}</Notice>
      </div>
      {unsent && (
        <TextArea
          label="Your Submission"
          hint="This was not sent. It is kept on this device."
          value={unsent}
          readOnly
        />
      )}
      <ButtonLink kind="outline" to="/dashboard/tasklist" className="self-start">
        Available Tasks
      </ButtonLink>
    </div>
  )
}

/** After a lost response the draft is still stored although the server has received it. */
function unsentText(draft: string, sent: string | undefined): string | undefined {
  const saved = readDraft('device', draft)
  return typeof saved === 'string' && saved.trim() !== sent ? saved : undefined
}
