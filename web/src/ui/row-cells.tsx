/** The cells of a row of a file; nothing of them becomes a link. */
import * as t from '#texts/proof.ts'
import { Bangla } from './user-text.tsx'

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
