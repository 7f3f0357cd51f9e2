/** Contact messages: what visitors send to the operator by the contact form. */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/fields.ts'
import { texts as en } from '#en/fields.ts'
import { maxLength } from './constants.ts'
import { endpoint, list } from './endpoint.ts'
import { atMost, email, id, optionalText, paging, requiredName, text, time } from './fields.ts'

const texts = { en, bn }

/** The fields of the form. */
export const newMessage = z.object({
  name: requiredName,
  email,
  company: optionalText((language) => texts[language].company, maxLength.company),
  message: text((language) => texts[language].message, maxLength.message),
})
export type NewMessage = z.infer<typeof newMessage>

export const contactMessage = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  message: z.string(),
  created_at: time,
  answered_at: z.nullable(time),
  /** The Admin who marked it as answered. */
  answered_by: z.nullable(z.string()),
})
export type ContactMessage = z.infer<typeof contactMessage>

export const contactMessages = {
  send: endpoint('POST /messages', {
    summary: 'Sends a contact message to the operator, also by mail if mail is configured.',
    access: 'anyone',
    transaction: false,
    status: 201,
    input: z.object({
      ...newMessage.shape,
      /** A hidden field against spam: only a bot fills it, and a message with it is not stored. */
      website: z.optional(z.nullable(z.string().check(atMost(maxLength.url)))),
    }),
  }),
  all: list('/messages', {
    summary: 'The contact messages, newest first.',
    access: ['Admin'],
    input: z.object(paging),
    output: z.array(contactMessage),
  }),
  markAnswered: endpoint('PATCH /messages/answered/{id}', {
    summary: 'Marks a contact message as answered.',
    access: ['Admin'],
    input: z.object({ id }),
    errors: ['message_not_found', 'message_answered'],
  }),
}
