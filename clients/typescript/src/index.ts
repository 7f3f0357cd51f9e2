export { PieceworkError } from './calls.ts'
export {
  choice,
  choices,
  code,
  date,
  file,
  link,
  longText,
  number,
  type Options,
  paragraph,
  picture,
  rating,
  shortText,
  url,
  yesNo,
} from './form.ts'
export {
  type Following,
  type NewTask,
  Piecework,
  type Price,
  piecework,
  type Reading,
  type Settings,
  type Task,
} from './piecework.ts'
export type { Approve, Decision, Page } from './results.ts'
export { Pictures, pictures } from './rows.ts'
export type { Answer, Cell, Event, EventType, FormPart, RejectionCategory, ResultRow, Row, Value } from './types.ts'
export { verifyWebhook } from './webhook.ts'
