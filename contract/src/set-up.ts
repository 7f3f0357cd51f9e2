/** What an operator still has to set up, or should look at; what the public configuration tells is not repeated here. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { time } from './fields.ts'

export const setUp = {
  state: endpoint('GET /set-up', {
    summary:
      'The number of Admins, when the last backup was written, and when in the last seven days the clock of the database went back after it had been ahead. No other service is called.',
    access: ['Admin'],
    output: z.object({ admins: z.int(), backed_up_at: z.nullable(time), clock_went_back_at: z.nullable(time) }),
  }),
}
