/** Headers of requests and responses, and what the parameters mean that many endpoints have. */
import { waiting } from '@piecework/contract'

const text = { type: 'string' }

export const parameters = {
  Language: {
    name: 'Accept-Language',
    in: 'header',
    description:
      'The language of messages: `bn`, or `bn-u-nu-latn` for Bangla with the digits 123. With any other value it is English.',
    schema: text,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A text of the client, the same when it repeats the call: for three days the repeated call answers what the first one did, and does nothing.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
}

export const headers = {
  TotalCount: {
    description: 'How many rows all pages have together. Not there where they are not counted.',
    schema: { type: 'integer' },
  },
  Next: {
    description: 'The address of the next page: `</api/…>; rel="next"`. Not there on the last page.',
    schema: text,
  },
  RetryAfter: { description: 'The seconds until the call can be repeated.', schema: { type: 'integer' } },
  RequestId: { description: 'Names the request in the log of the operator.', schema: text },
}

/** By the name of the parameter. */
export const meanings: Record<string, string> = {
  limit: 'The most rows of one answer.',
  cursor: 'Of the next page, as the answer before names it.',
  after: 'The number of the last one that the caller knows. Default: 0, from the first one.',
  wait: `The seconds for which the call waits if there is nothing new, at most ${waiting.seconds}. Default: 0.`,
  offset: 'How many rows stand before the page.',
  search: 'Words to look for.',
  from: 'The first day, `YYYY-MM-DD`.',
  to: 'The last day, `YYYY-MM-DD`.',
  since: 'Only what was decided at this time or later.',
  view: 'With `summary` long texts are null.',
  exact: 'With `1` every cell is exactly as it was typed.',
  name: 'What its owner calls it.',
}
