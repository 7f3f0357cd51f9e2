/** What an operator still has to set up; what the public configuration tells is not repeated here. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { time } from './fields.ts'

export const setUp = {
  state: endpoint('GET /set-up', {
    summary: 'The number of Admins, and when the last backup was written. No other service is called.',
    access: ['Admin'],
    output: z.object({ admins: z.int(), backed_up_at: z.nullable(time) }),
  }),
}
