/** Jobs that failed in all their attempts, and mails that could not be sent. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, time } from './fields.ts'

export const failedJob = z.object({
  _id: id,
  /** `mail` for a mail. */
  name: z.string(),
  failed_at: time,
  attempts: z.int(),
  /** The first line of the error message, without database URLs and secrets; of a mail its recipient and the reason. */
  error: z.string(),
})
export type FailedJob = z.infer<typeof failedJob>

export const jobs = {
  failed: endpoint('GET /jobs/failed', {
    summary:
      'Jobs that failed finally, and mails that could not be sent, within the last week, newest first, at most 100.',
    access: ['Admin'],
    output: z.array(failedJob),
  }),
  retry: endpoint('PATCH /jobs/retry/{id}', {
    summary: 'Runs a failed job again, or sends a mail again.',
    access: ['Admin'],
    input: z.object({ id }),
    errors: ['job_not_found'],
  }),
}
