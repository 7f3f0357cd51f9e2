/** Words of the webhooks of a buyer. Times come formatted. */
import type { EventType } from '@piecework/contract'
import { number } from './format.ts'

export const title = 'Webhooks'
export const text =
  'Your program is told when something happens to your tasks, at an address of yours. Each message is signed by Standard Webhooks.'
export const yourWebhooks = 'Your webhooks'
export const addWebhook = 'Add a webhook'

export const types: Record<EventType, string> = {
  'task.posted': 'Task posted',
  'task.paused': 'Task paused',
  'task.completed': 'Task completed',
  'task.expired': 'Task expired',
  'task.deleted': 'Task deleted',
  'submission.received': 'Work received',
  'submission.changed': 'Work changed',
  'submission.decided': 'Work decided',
  'objection.opened': 'Objection',
  'batch.checked': 'Rows checked',
  'results.ready': 'Results ready',
}
export const allTypes = 'All types'
export const nothingSent = 'Nothing sent yet'
/** `time`: "2 minutes ago", "Today, 09:12". */
export const sentLast = (time: string) => `Sent last ${time.charAt(0).toLowerCase()}${time.slice(1)}`
export const wait = (events: number) => `${number(events)} ${events === 1 ? 'waits' : 'wait'}`
export const failed = (events: number) => `${number(events)} failed`
export const offBecause = {
  owner: 'Switched off',
  gone: 'Its address answered 410 Gone',
  failing: '100 events could not be sent in three days',
}

/** Names a button of one of several rows. */
export const buttonOf = (button: string, address: string) => `${button}: ${address}`
export const switchOff = 'Switch off'
export const switchOn = 'Switch on'
export const isOff = 'Switched off'
export const isOffText = 'What happens to your tasks from now on is not sent.'
export const isOn = 'Switched on'
export const isOnText = 'What waits is sent now.'
export const notSwitchedOn = 'Not switched on'
export const notSwitchedOff = 'Not switched off'
export const newSecret = 'New secret'
export const askNewSecret = 'Make a new secret?'
export const newSecretText = 'For 24 hours the old one signs too.'
export const noNewSecret = 'No secret was made'
export const remove = 'Delete'
/** `address` in quotation marks. */
export const askRemove = (address: string) => `Delete ${address}?`
export const removeText = 'Nothing more is sent to this address, also not what waits.'
export const removed = 'Deleted'
export const removedText = 'Nothing more is sent to this address.'
export const notRemoved = 'Not deleted'

// Words of the dialog that adds one

export const address = 'Address'
export const addressHint = 'Of your program. It takes messages by POST.'
export const whatIsTold = 'What it is told'
export const typesText: Record<EventType, string> = {
  'task.posted': 'A task is posted',
  'task.paused': 'A task is paused',
  'task.completed': 'All the work of a task is approved',
  'task.expired': 'The last day of a task is over',
  'task.deleted': 'A task is deleted',
  'submission.received': 'A worker sends in work',
  'submission.changed': 'A worker changes work that you have not decided yet',
  'submission.decided': 'Work is approved or rejected',
  'objection.opened': 'A worker disagrees with a rejection',
  'batch.checked': 'A file of rows is checked',
  'results.ready': 'The results of a task are ready',
}
export const adding = 'Adding…'
export const notAdded = 'Not added'

// Words of the dialog that shows a secret

export const secretMade = 'The secret of your webhook'
export const secret = 'Secret'
export const secretText = 'With it your program sees that a message is from here.'
export const copySecretYourself = 'The secret is selected: please copy it yourself.'

// Words of the dialog with what was sent

export const messages = 'Messages'
export const messagesText = 'Of the last 30 days, the newest first.'
export const noMessages = 'No messages yet'
export const noMessagesText = 'The first one comes when something happens to a task.'
export const sent = 'Sent'
export const notSent = 'Failed'
export const waits = 'Waits'
/** `time` as above. */
export const nextTry = (time: string) => `next try ${time.charAt(0).toLowerCase()}${time.slice(1)}`
export const goesNow = 'goes now'
export const behindEarlier = 'an earlier one of its task goes first'
export const untilOn = 'until it is switched on'
export const tries = 'Tries'
export const answered = (status: number) => `answered ${status}`
export const answerOf = 'What it answered'
export const sendAgain = 'Send again'
export const sendAgainOf = (type: string, task: string) => `Send again: ${type}${task && ` (${task})`}`
export const sendsAgain = 'It is sent again'
export const sendsAgainText = 'With the same id, so that your program knows it.'
export const notSentAgain = 'Not sent again'
