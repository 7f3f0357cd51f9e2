/** Blocks: a buyer takes no work from a worker, until the block ends. */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/reports.ts'
import { texts as en } from '#en/reports.ts'
import { maxLength } from './constants.ts'
import { endpoint, list } from './endpoint.ts'
import { id, isoTime, optionalText, paging, reasonLabel, time } from './fields.ts'
import type { Language } from './language.ts'
import { quoted } from './quoted.ts'

const texts = { en, bn }

/** When a block ends by itself (null: never), and the buyer's reason, which the worker reads. */
export const blockTerms = { until: z.nullable(time), because: z.nullable(z.string()) }
export type BlockTerms = { until: string | null; because: string | null }

export const workerBlock = z.object({
  _id: id,
  worker_id: id,
  worker_name: z.string(),
  worker_email: z.string(),
  worker_photo: z.nullable(z.string()),
  ...blockTerms,
  blocked_at: time,
})
export type WorkerBlock = z.infer<typeof workerBlock>

export const newBlock = z.object({
  worker_id: id,
  until: z.optional(z.nullable(isoTime)),
  because: optionalText(reasonLabel, maxLength.reason),
})

/** The sentences of a block for the worker. `format` writes the time of its end. */
export function blockMessage(
  { until, because }: BlockTerms,
  format: (time: string) => string,
  language: Language,
): string {
  const t = texts[language]
  const end = until === null ? t.blocked : t.blockedUntil(format(until))
  return because === null ? end : t.withReason(end, quoted(because))
}

export const workerBlocks = {
  mine: list('/worker-blocks', {
    summary: 'The workers whom the buyer blocks now, the latest block first.',
    access: ['Buyer'],
    input: z.object(paging),
    output: z.array(workerBlock),
  }),
  block: endpoint('POST /worker-blocks', {
    summary:
      'Takes no more work from a worker who has sent work to the buyer, until a time or until the block is deleted. Pending work stays to be decided. A second block of the same worker replaces its end and reason.',
    access: ['Buyer'],
    status: 201,
    input: newBlock,
    output: z.object({ insertedId: id }),
    errors: ['worker_not_found', 'too_many_blocks'],
  }),
  unblock: endpoint('DELETE /worker-blocks/{id}', {
    summary: 'Ends a block.',
    access: ['Buyer'],
    input: z.object({ id }),
    errors: ['block_not_found'],
  }),
}
