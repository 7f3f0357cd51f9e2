/** Tasks that are filled in, for a first task: a buyer replaces what is theirs. */
import type { PublicConfig } from '@piecework/contract'
import { templates } from '#texts/first-steps.ts'
import { dayAfter } from './deadline.tsx'
import type { NewTaskDraft } from './new-task-schema.ts'

export type TemplateName = keyof typeof templates

/** Dollars an hour that the pay of a template comes to. */
const hourlyDollars = 4

const frames = {
  photos: { category: 'labelling', estimated_minutes: 10, required_workers: 3 },
  shops: { category: 'field-work', estimated_minutes: 20, required_workers: 1, needs_file: 'photo' },
  survey: { category: 'survey', estimated_minutes: 5, required_workers: 7 },
  translate: { category: 'translation', estimated_minutes: 20, required_workers: 1 },
} as const satisfies Record<TemplateName, object>

export const templateNames = Object.keys(frames) as TemplateName[]

/**
 * The values of the form for a template, open for a week; nothing for another name.
 * @param config with the lowest pay of a task in coins, and today in the operator's time zone
 */
export function templateOf(
  name: string | null,
  { prices, payFloor, today }: Pick<PublicConfig, 'prices' | 'payFloor' | 'today'>,
): Partial<NewTaskDraft> {
  if (name === null || !Object.hasOwn(frames, name)) return {}
  const frame = frames[name as TemplateName]
  const { title, details, info } = templates[name as TemplateName]
  const pay = Math.ceil((frame.estimated_minutes * hourlyDollars * prices.coinsPerDollar) / 60)
  return {
    ...frame,
    task_title: title,
    task_detail: details,
    submission_info: info,
    payable_amount: Math.max(pay, payFloor),
    ...(today && { completion_date: dayAfter(today, 7) }),
  }
}
