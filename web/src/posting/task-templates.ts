/** Tasks that are filled in, for a first task: they can be posted as they are, or wait for the rows of the buyer alone. */
import type { FormInput, FormPart, PublicConfig } from '@piecework/contract'
import { usualSharing } from '@piecework/contract/rows'
import { templates } from '#texts/task-form.ts'
import { dayAfter } from '../tasks/deadline.tsx'
import { pictureOfRows } from './form-parts.ts'
import type { NewTaskDraft } from './new-task-schema.ts'

export type TemplateName = keyof typeof templates

/** Dollars an hour that the pay of a template comes to. */
const hourlyDollars = 4

/** The buyer chooses the rows before the task can be posted; the minutes are those of a page. */
const ofRows = (page_size: number) => ({ batch_id: '', ...usualSharing, page_size })

const frames = {
  photos: { category: 'labelling', estimated_minutes: 10, ...ofRows(10) },
  receipt: { category: 'transcription', estimated_minutes: 5, ...ofRows(1) },
  survey: { category: 'survey', estimated_minutes: 5, required_workers: 7 },
  website: { category: 'testing', estimated_minutes: 10, ...ofRows(1) },
  translate: { category: 'translation', estimated_minutes: 20, ...ofRows(10) },
  shops: { category: 'field-work', estimated_minutes: 20, required_workers: 1 },
} as const satisfies Record<TemplateName, Partial<NewTaskDraft>>

type Of<Kind extends FormInput['kind']> = Extract<FormInput, { kind: Kind }>

/** The kind of an input that must be answered, with what it has beside its label. */
const asked = <Kind extends FormInput['kind']>(kind: Kind, more: Partial<Of<Kind>> = {}) => ({
  kind,
  required: true,
  ...more,
})
const optional = { required: false }

/** The parts of a form by the names of their texts; a text of `Help` or `Options` belongs to the part before it. */
const forms: { [Name in TemplateName]: (texts: (typeof templates)[Name]['form']) => FormPart[] } = {
  photos: (t) => [
    pictureOfRows,
    { ...asked('choices'), name: 'seen', label: t.seen, options: optionsOf(t.seenOptions) },
    { ...asked('yes_no'), name: 'readable', label: t.readable },
    { ...asked('long_text', optional), name: 'words', label: t.words },
  ],
  receipt: (t) => [
    pictureOfRows,
    { ...asked('short_text'), name: 'shop', label: t.shop },
    { ...asked('date', optional), name: 'date', label: t.date },
    { ...asked('long_text'), name: 'items', label: t.items, help: t.itemsHelp },
    { ...asked('number', { min: 0 }), name: 'total', label: t.total },
    { ...asked('rating', { lowest: t.badly, highest: t.well }), name: 'readable', label: t.readable },
  ],
  survey: (t) => [
    { ...asked('choice'), name: 'age', label: t.age, options: optionsOf(t.ageOptions) },
    { ...asked('short_text'), name: 'brand', label: t.brand },
    { ...asked('choice'), name: 'data', label: t.data, options: optionsOf(t.dataOptions) },
    {
      ...asked('choices', { max: 3 }),
      name: 'uses',
      label: t.uses,
      help: t.usesHelp,
      options: optionsOf(t.usesOptions),
    },
    { ...asked('number', { min: 0, max: 24 }), name: 'hours', label: t.hours },
    { ...asked('yes_no'), name: 'sims', label: t.sims },
    { ...asked('rating', { lowest: t.unhappy, highest: t.veryHappy }), name: 'happy', label: t.happy },
    { ...asked('long_text', optional), name: 'change', label: t.change },
  ],
  website: (t) => [
    { kind: 'link', url: `{{${t.column}}}`, label: t.page },
    { ...asked('yes_no'), name: 'opened', label: t.opened },
    { ...asked('rating', { lowest: t.slow, highest: t.fast }), name: 'speed', label: t.speed },
    { ...asked('choices'), name: 'problems', label: t.problems, options: optionsOf(t.problemsOptions) },
    { ...asked('long_text', optional), name: 'where', label: t.where },
    { ...asked('file', { max: 2 }), name: 'screenshot', label: t.screenshot, accept: 'photo' },
  ],
  translate: (t) => [
    { kind: 'paragraph', text: `{{${t.column}}}` },
    { ...asked('long_text'), name: 'translation', label: t.translation },
    { ...asked('long_text', optional), name: 'hard', label: t.hard },
  ],
  shops: (t) => [
    { ...asked('short_text'), name: 'shop', label: t.shop },
    { ...asked('short_text'), name: 'area', label: t.area },
    { ...asked('date'), name: 'date', label: t.date },
    { ...asked('number', { min: 0 }), name: 'cheapest', label: t.cheapest },
    { ...asked('number', { min: 0 }), name: 'dearest', label: t.dearest },
    { ...asked('file', { max: 2 }), name: 'photo', label: t.photo, accept: 'photo' },
  ],
}

function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

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
  const { title, details, info, form } = templates[name as TemplateName]
  const partsOf = forms[name as TemplateName] as (texts: typeof form) => FormPart[]
  const pay = Math.ceil((frame.estimated_minutes * hourlyDollars * prices.coinsPerDollar) / 60)
  return {
    ...frame,
    task_title: title,
    task_detail: details,
    submission_info: info,
    form: { parts: partsOf(form) },
    payable_amount: Math.max(pay, payFloor),
    ...(today && { completion_date: dayAfter(today, 7) }),
  }
}
