/** The worker, and on a phone also the task title. */
import type { Submission } from '@piecework/contract'
import type { ReactNode } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Email } from '../ui/email.tsx'
import { Bangla } from '../ui/user-text.tsx'

type WorkerCellProps = {
  submission: Submission
  /** Rendered before the avatar. */
  box?: ReactNode
}

export function WorkerCell({ submission, box }: WorkerCellProps) {
  return (
    <>
      <span className="flex items-center gap-3">
        {box}
        <Avatar name={submission.worker_name} photo={submission.worker_photo} />
        <span className="min-w-0 @min-[44rem]:min-w-28">
          <span className="block font-semibold wrap-anywhere">
            <Bangla>{submission.worker_name}</Bangla>
          </span>
          <span className="block text-meta font-normal text-muted">
            <Email>{submission.worker_email}</Email>
          </span>
        </span>
      </span>
      <span className="mt-2 block wrap-anywhere @min-[44rem]:hidden">
        <Bangla>{submission.task_title}</Bangla>
      </span>
    </>
  )
}
