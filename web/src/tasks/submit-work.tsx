/** Below a task: the form for the work, or the reason why there is none. */
import type { TaskDetails } from '@piecework/contract'
import { useUser } from '../auth/use-user.ts'
import { ButtonLink } from '../ui/button.tsx'
import { readDraft } from '../ui/draft.ts'
import { Notice } from '../ui/notice.tsx'
import { Bone } from '../ui/skeleton.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { SubmitForm } from './submit-form.tsx'
import { type TaskEnd, useTaskEnd } from './use-task-end.ts'

export function SubmitWork({ task }: { task: TaskDetails }) {
  const { data: user } = useUser()
  const { end, refused } = useTaskEnd(task)
  if (!user) return <Bone className="h-52" />
  const draft = `submission.${user._id}.${task._id}`
  if (end) return <Ended end={end} unsent={unsentText(draft, task.my_submission?.submission_details)} />
  return <SubmitForm task={task} draft={draft} onRefused={refused} />
}

/** Text that could not be sent any more is still theirs to copy. */
function Ended({ end, unsent }: { end: TaskEnd; unsent: string | undefined }) {
  return (
    <div className="flex flex-col gap-5">
      <div role="status">
        <Notice title={end.title}>{end.text}</Notice>
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

/** After a lost answer the text is still kept here although it did arrive. */
function unsentText(draft: string, sent: string | undefined): string | undefined {
  const kept = readDraft('device', draft)
  return typeof kept === 'string' && kept.trim() !== sent ? kept : undefined
}
