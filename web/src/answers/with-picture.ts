/** The picture of a row in the form that it is asked with. */
import type { Form, FormPart, Picture } from '@piecework/contract'
import { showsPicture } from '@piecework/contract/rows'
import { pictureGone, pictureOfRow } from '#texts/proof.ts'
import { ownUrlOf } from './proof-url.ts'

/** A row as its reader has it: its cells, its picture, and its place on the page, from 1. */
export type RowToShow = { data: Record<string, string>; picture?: Picture | null; place?: number }

type Image = Extract<FormPart, { kind: 'image' }>

/** The picture of the row has its size, so that its place is kept while it loads. Its alternative text names the row: pages have many. */
export function withPicture({ parts: written }: Form, parts: FormPart[], { picture, place }: RowToShow): FormPart[] {
  return parts.map((part, at): FormPart => {
    const own = written[at]
    if (part.kind !== 'image' || !own || !showsPicture(own)) return part
    if (!picture) return { kind: 'paragraph', text: pictureGone }
    const { width, height } = picture
    const alt = place === undefined ? part.alt : pictureOfRow(part.alt, place)
    const shown: Image & Omit<Picture, 'url'> = { ...part, url: ownUrlOf(picture), alt, width, height }
    return shown
  })
}
