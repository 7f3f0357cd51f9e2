/** Switches: features that an Admin can turn off for all users, at once and in every server process. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { time, withReason } from './fields.ts'

export const switchNames = ['sign_ups', 'purchases', 'posting', 'withdrawals'] as const
export type SwitchName = (typeof switchNames)[number]

export const switchState = z.object({
  name: z.enum(switchNames),
  is_on: z.boolean(),
  /** The Admin who last turned it, with time and reason; null if it was never turned. */
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(time),
  reason: z.nullable(z.string()),
})
export type Switch = z.infer<typeof switchState>

export const switches = {
  all: endpoint('GET /switches', {
    summary: 'The four switches: sign-ups, purchases, posting, withdrawals.',
    access: ['Admin'],
    output: z.array(switchState),
  }),
  setSwitch: endpoint('PATCH /switches/{name}', {
    summary: 'Turns a switch on or off, with the reason. The present state again changes and records nothing.',
    access: ['Admin'],
    input: z.object({ name: z.enum(switchNames), is_on: z.boolean(), ...withReason.shape }),
    errors: ['new_admin_refused'],
  }),
}
