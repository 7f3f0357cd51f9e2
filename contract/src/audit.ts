/** The audit trail: the actions of Admins, with actor, object, time, values before and after, and reason. */
import * as z from 'zod/mini'
import { list } from './endpoint.ts'
import { id, paging, search, time } from './fields.ts'

/** The kind of object, a dot, and the action. */
export const auditActions = [
  'user.role',
  'user.remove',
  'user.remove-later',
  'user.keep',
  'user.vouch',
  'user.suspend',
  'user.unsuspend',
  'user.end-suspension',
  'user.decide-appeal',
  'user.reset-second-factor',
  'user.refused',
  'user.lost-second-factor',
  'task.delete',
  'task.pause',
  'task.resume',
  'report.uphold',
  'report.dismiss',
  'submission.approve',
  'submission.reject',
  'objection.decide',
  'message.answered',
  'withdrawal.claim',
  'withdrawal.release',
  'withdrawal.approve',
  'withdrawal.reject',
  'withdrawal.send',
  'withdrawal.return',
  'correction.apply',
  'proposal.make',
  'proposal.confirm',
  'proposal.cancel',
  'switch.on',
  'switch.off',
  'category.change',
  'settings.change',
  'taka_rate.change',
  'job.retry',
  'payment.void',
  'key.make',
  'key.revoke',
] as const
export type AuditAction = (typeof auditActions)[number]

/** The values before or after the action, by name. */
export const auditFacts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type AuditFacts = z.infer<typeof auditFacts>

export const auditEntry = z.object({
  _id: id,
  at: time,
  actor_name: z.string(),
  /** Empty for a command of the operator at the server. */
  actor_email: z.string(),
  action: z.enum(auditActions),
  /** The user, task, submission, withdrawal, message, correction, switch, category, setting or job that the action changed. */
  object_id: id,
  /** The current name: for a removed user it is a pseudonym. */
  object_name: z.string(),
  reason: z.nullable(z.string()),
  before: auditFacts,
  after: auditFacts,
})
export type AuditEntry = z.infer<typeof auditEntry>

export const audit = {
  trail: list('/audit', {
    summary:
      'The audit trail: the actions of Admins, and the keys that Buyers make and revoke, newest first. `search` looks in the Admin, what was changed, the action and the reason.',
    access: ['Admin'],
    input: z.object({ ...paging, search }),
    output: z.array(auditEntry),
  }),
}
