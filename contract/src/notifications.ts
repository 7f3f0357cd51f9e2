/** The caller's notifications, newest first. */
import * as z from 'zod/mini'
import { maxNotificationRows } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { emailFilter, id, time } from './fields.ts'

/** The topic of a notification; it selects the icon on the screen. */
export const notificationKinds = [
  'submitted',
  'approved',
  'rejected',
  'withdrawal',
  'coins',
  'task',
  'account',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notification = z.object({ _id: id, message: z.string(), kind: z.enum(notificationKinds), time })
export type Notification = z.infer<typeof notification>

export const notifications = {
  latest: endpoint({
    method: 'GET',
    path: '/notifications',
    summary: 'The latest notifications, newest first, at most 50.',
    access: 'signed-in',
    mustMatchCaller: ['email'],
    input: z.object({
      email: z.optional(emailFilter),
      limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxNotificationRows))),
    }),
    output: z.array(notification),
    errors: [],
  }),
}
