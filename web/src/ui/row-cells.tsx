/** A row of a file: its name and its cells; nothing of them becomes a link. */
import * as t from '#texts/proof.ts'
import { Bangla } from './user-text.tsx'

/** `nth` counts from 0; `line` is that of the file, for its buyer. */
export function RowName({ nth, line }: { nth: number; line: number | null }) {
  return <p className="text-table font-semibold">{line === null ? t.row(nth + 1) : t.rowAndLine(nth + 1, line)}</p>
}

export function RowCells({ data }: { data: Record<string, string> }) {
  return (
    <dl aria-label={t.cells} className="flex flex-col gap-1 text-table">
      {Object.entries(data).map(([column, cell]) => (
        <div key={column} className="wrap-anywhere">
          <dt className="inline text-muted">
            <Bangla>{column}</Bangla>:{' '}
          </dt>
          <dd className="inline whitespace-pre-wrap">
            {cell.trim() === '' ? <span className="text-muted">{t.emptyCell}</span> : <Bangla>{cell}</Bangla>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
