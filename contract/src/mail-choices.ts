/** Which mails a user wants. Mails that the user requests, such as a password reset link, are always sent. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { type Role, roles } from './roles.ts'

export const mailEvents = [
  'payment',
  'withdrawal',
  'work_received',
  'review_due',
  'work_reviewed',
  'proposal',
  'withdrawals_late',
] as const
export type MailEvent = (typeof mailEvents)[number]

/** The defaults: mails about money, about work that is soon paid without a decision, and about what waits for an Admin, are on; mails about submissions are off, because there are many of them. */
export const defaultMailChoices: Record<MailEvent, boolean> = {
  payment: true,
  withdrawal: true,
  work_received: false,
  review_due: true,
  work_reviewed: false,
  proposal: true,
  withdrawals_late: true,
}

/** The mail events of each role. */
export const mailEventsOf: Record<Role, readonly MailEvent[]> = {
  Worker: ['withdrawal', 'work_reviewed'],
  Buyer: ['payment', 'work_received', 'review_due'],
  Admin: ['proposal', 'withdrawals_late'],
}

export const mailChoice = z.object({ event: z.enum(mailEvents), wanted: z.boolean() })
export type MailChoice = z.infer<typeof mailChoice>

export const mailChoices = {
  own: endpoint('GET /mail-choices', {
    summary: 'The mail choices of the caller; empty for a role without mails, and where mail is not configured.',
    access: roles,
    output: z.array(mailChoice),
  }),
  choose: endpoint('PATCH /mail-choices', {
    summary: 'Turns the mails about one kind of event on or off.',
    access: roles,
    whileSuspended: true,
    input: mailChoice,
    errors: ['mail_off'],
  }),
}
