/** Rows as their readers get them: with ids that tell nothing, and with the picture of each. */
import { columnsIn, type Form, findSpelled, type Item, type Picture, pictureColumns } from '@piecework/contract'
import type { Db } from '../db/transact.ts'
import type { FileUrls } from '../files/urls.ts'
import { ItemIds } from './item-ids.ts'
import type { PageRow } from './pages.ts'
import { picturesOfRows } from './pictures.ts'

/** An address is valid for so long after the reservation of its page. */
const msAfterReservation = 3_600_000

export class ShownRows {
  readonly ids = new ItemIds()
  readonly #urls: FileUrls | null

  /** Without `urls` rows have no pictures. */
  constructor(urls: FileUrls | null = null) {
    this.#urls = urls
  }

  /** The page of a reservation: its addresses stay the same, so that browsers load each picture once. */
  async ofReservation(db: Db, rows: PageRow[], form: Form, workerId: string, ends: Date): Promise<Item[]> {
    const page = rows.map((row) => ({ ...row, data: shownCells(form, row.data) }))
    const until = new Date(ends.getTime() + msAfterReservation)
    const pictures = await this.#pictures(db, page, (urls) => urls.until(db, workerId, until))
    const idOf = await this.ids.read(db)
    return page.map((row) => ({ _id: idOf(row), data: row.data, picture: pictures.get(row.seq) ?? null }))
  }

  /** The pictures of rows by their numbers, for an hour at least. */
  picturesFor(db: Db, rows: Pick<PageRow, 'seq' | 'data'>[], reader: string): Promise<Map<number, Picture>> {
    return this.#pictures(db, rows, (urls) => urls.for(db, reader))
  }

  /** Rows of a file have none, so nothing is read for them. */
  async #pictures(
    db: Db,
    rows: Pick<PageRow, 'seq' | 'data'>[],
    addresses: (urls: FileUrls) => Promise<(id: string) => string>,
  ): Promise<Map<number, Picture>> {
    const seqs = rows.flatMap(({ seq, data }) => (pictureColumns.picture in data ? [seq] : []))
    if (this.#urls === null || seqs.length === 0) return new Map()
    return picturesOfRows(db, seqs, await addresses(this.#urls))
  }
}

/** What a worker reads of a row: the cells that the form shows. The file of a buyer has others, and cannot be copied page by page. */
export function shownCells(form: Form, data: Record<string, string>): Record<string, string> {
  const columns = Object.keys(data)
  const shown = new Set(form.parts.flatMap(columnsIn).map((typed) => findSpelled(typed, columns)))
  return Object.fromEntries(Object.entries(data).filter(([column]) => shown.has(column)))
}
