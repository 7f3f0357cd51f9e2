/** The inbox of a development machine: mails that are kept instead of sent. */
import * as z from 'zod/mini'
import { list } from './endpoint.ts'
import { id, paging, time } from './fields.ts'

export const keptMail = z.object({
  _id: id,
  sender: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  created_at: time,
})
export type KeptMail = z.infer<typeof keptMail>

export const mail = {
  inbox: list('/dev/inbox', {
    summary: 'Mails that were stored instead of sent, newest first; 404 where mails are sent.',
    access: 'anyone',
    input: z.object(paging),
    output: z.array(keptMail),
  }),
}
