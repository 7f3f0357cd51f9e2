/** A row of a file: its name and its cells; nothing of them becomes a link. */
import type { Picture } from '@piecework/contract'
import { pictureColumns } from '@piecework/contract/rows'
import { Image } from 'lucide-react'
import { useState } from 'react'
import * as t from '#texts/proof.ts'
import { isLite } from '../lite.ts'
import { Button } from './button.tsx'
import { ownUrlOf } from './proof-url.ts'
import RowPicture from './row-picture.tsx'
import { Bangla } from './user-text.tsx'

/** `nth` counts from 0; `line` is that of the file, for its buyer. */
export function RowName({ nth, line }: { nth: number; line: number | null }) {
  return <p className="text-table font-semibold">{line === null ? t.row(nth + 1) : t.rowAndLine(nth + 1, line)}</p>
}

/** In lite mode it loads only on a press. */
export function PictureOfRow({ picture, place }: { picture: Picture; place: number }) {
  const [isShown, setShown] = useState(() => !isLite())
  if (!isShown) {
    return (
      <Button kind="outline" icon={Image} className="self-start" onClick={() => setShown(true)}>
        {t.showPicture}
      </Button>
    )
  }
  return (
    <div className="max-w-100">
      <RowPicture {...picture} url={ownUrlOf(picture)} alt={t.pictureOfRow(t.picture, place)} />
    </div>
  )
}

type RowCellsProps = {
  data: Record<string, string>
  /** Its hash is no word for a reader. */
  hasPicture: boolean
}

export function RowCells({ data, hasPicture }: RowCellsProps) {
  const cells = Object.entries(data).filter(([column]) => !hasPicture || column !== pictureColumns.picture)
  return (
    <dl aria-label={t.cells} className="flex flex-col gap-1 text-table">
      {cells.map(([column, cell]) => (
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
