/** The caller's notifications, newest first, and which of them were read. */
import * as z from 'zod/mini'
import { maxNotificationRows, maxReadAtOnce } from './constants.ts'
import { endpoint, list } from './endpoint.ts'
import { emailFilter, id, pagingBy, time } from './fields.ts'
import { roles } from './roles.ts'

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

export const notification = z.object({
  _id: id,
  message: z.string(),
  kind: z.enum(notificationKinds),
  time,
  /** Extension: the path of the page that it is about; null if there is none that its user may open. */
  link: z.nullable(z.string()),
  /** Extension: when its user read it. */
  read_at: z.nullable(time),
})
export type Notification = z.infer<typeof notification>

export const notifications = {
  latest: list('/notifications', {
    summary: 'The notifications, newest first; a page has at most 50. Uncounted.',
    access: 'signed-in',
    mustMatchCaller: ['email'],
    input: z.object({
      email: z.optional(emailFilter),
      ...pagingBy(id, maxNotificationRows),
    }),
    output: z.array(notification),
  }),
  read: endpoint('PATCH /notifications/read', {
    summary:
      'Marks own notifications as read: those of `ids`, and with `until` this one and the older ones (of 10,000). The output is the number of unread ones among the newest 100.',
    access: roles,
    whileSuspended: true,
    beforeFactor: true,
    input: z.object({
      ids: z.optional(z.array(id).check(z.maxLength(maxReadAtOnce))),
      until: z.optional(id),
    }),
    output: z.object({ unread: z.int() }),
  }),
}
