/** The introduction of the OpenAPI document, in Markdown. */
import { eventDays, maxBodyBytes, scopes, waiting } from '@piecework/contract'
import { callsPerMinute } from '../bind.ts'

export const about = `
Piecework has small tasks done by people. Amounts are coins, as JSON numbers with at most two decimals. Times are ISO 8601 in UTC, days are \`YYYY-MM-DD\` in the operator's time zone. JSON bodies have up to ${maxBodyBytes / 1024} KB.

## From rows to results
1. \`POST /batches?name=…\` with the file of rows as its body. A row with a cell in a column \`expected:NAME\` is a control: its right answer to the question NAME is known.
2. \`POST /tasks/price\` with the task, its form and the \`insertedId\` of the batch as \`batch_id\`; then \`POST /tasks\` with the same.
3. Follow it by a webhook, by \`GET /events?after=…&wait=${waiting.seconds}\`, or row by row by \`GET /tasks/{id}/results/rows?after=…&wait=${waiting.seconds}\`.
4. Workers are paid when their work is approved: \`PATCH /submissions/approve/{id}\`, or all that waits by \`GET /tasks/rest/{id}\` and \`POST /tasks/approve-rest/{id}\`.
5. \`GET /tasks/{id}/results/items-csv\`, \`…/items-json\` or \`…/items-jsonl\`: what the approved answers to each row come to.

## Keys and scopes
A program sends its key as \`Authorization: Bearer pw_…\`. A Buyer makes it, signed in, with scopes (${scopes.map((scope) => `\`${scope}\``).join(', ')}) and with limits of coins for a day and for a task. The security requirement of an endpoint names the scope; one without \`key\` is closed to programs. \`GET /api-keys/self\` says what a key may do, and what it has spent.

## Pages
A list answers with an array. \`Link: <…>; rel="next"\` has the address of the next page; \`X-Total-Count\` the number of all rows where they are counted. \`limit\` is the most rows of a page; \`cursor\` or, of what is only added to, \`after\` says where it begins.

## Repeated calls
A call with an \`Idempotency-Key\` is done once: repeated, it answers the same. With other input the same key is an error. A task with an \`external_id\` is posted once for ever.

## Errors
Every error has the schema \`Error\`: \`code\` is for programs, \`message\` for people. \`fields\` says of each wrong field what is wrong. \`at\` is since when a user is suspended or removed, or when a key can spend again; \`left\` the coins that it can still spend.

## Limits
A key makes up to ${callsPerMinute.reads} reads and ${callsPerMinute.changesOfKey} changes in a minute, and waits with up to ${waiting.atOnce} calls at once. Above that the answer is 429; \`Retry-After\` has the seconds to wait. So has 503.

## Webhooks
A Buyer adds an address, signed in. Each event is sent to it as a POST, signed as [Standard Webhooks](https://www.standardwebhooks.com) says, in the order of each task. An answer with a status from 200 to 299 within ten seconds takes it; otherwise it is sent again, with the same \`webhook-id\`, for a day and a half. Events are kept for ${eventDays} days.
`.trim()
