/** The message of a notification and the subject of its mail, made of its event. */
import type { Message } from '@piecework/contract/language'
import { type EventName, hasMail, type NotificationEvent, type TextsOf } from './events.ts'
import { texts } from './texts.ts'

export function messageOf(data: NotificationEvent): Message {
  return (language) => textOf(texts[language].messages, data)
}

/** Empty when the event has no mail. */
export function subjectOf(data: NotificationEvent): Message {
  return (language) => (hasMail(data) ? textOf(texts[language].subjects, data) : '')
}

function textOf<Names extends EventName>(texts: TextsOf<Names>, data: NotificationEvent & { event: Names }): string {
  // TypeScript does not see that the parameters belong to the event.
  return (texts[data.event] as (parameters: NotificationEvent) => string)(data)
}
