/** Items to try a starting template with in the preview, until the buyer has chosen own ones. */
import type { BatchDetails } from '@piecework/contract'
import { templates } from '#texts/task-form.ts'
import receipt from './sample-receipt.svg?no-inline'
import roadSign from './sample-road-sign.svg?no-inline'
import shop from './sample-shop.svg?no-inline'
import stall from './sample-stall.svg?no-inline'

export type Sample = Pick<BatchDetails, 'samples' | 'sample_pictures'>

const ofPhotos = (urls: string[]): Sample => ({
  samples: urls.map(() => ({})),
  sample_pictures: urls.map((url) => ({ url, width: 480, height: 360 })),
})
const ofList = (column: string, cells: string[]): Sample => ({
  samples: cells.map((cell) => ({ [column]: cell })),
  sample_pictures: cells.map(() => null),
})
const { website, translate } = templates

const samples = new Map([
  ['photos', ofPhotos([shop, stall, roadSign])],
  ['receipt', ofPhotos([receipt])],
  ['website', ofList(website.form.column, ['https://example.org/menu', 'https://example.org/prices'])],
  ['translate', ofList(translate.form.column, translate.form.sample)],
])

/** Undefined for a template without items. */
export function sampleOf(template: string | null): Sample | undefined {
  return samples.get(template ?? '')
}
