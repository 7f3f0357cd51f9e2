/** The buyer's files of rows and pictures that are not posted: use or delete one, or go on with pictures that are not checked. */
import type { Batch } from '@piecework/contract'
import { batches } from '@piecework/contract/batches'
import { maxListRows } from '@piecework/contract/constants'
import { batchLimits } from '@piecework/contract/rows'
import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import * as ofRows from '#texts/form-editor.ts'
import { deleted } from '#texts/tasks.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { formatLocalDate } from '../format.ts'
import { useList } from '../list.ts'
import { Button } from '../ui/button.tsx'
import { focusMark, useFocusAfterRow } from '../ui/use-focus-after-row.ts'
import { KeptRow } from './kept-row.tsx'

type CheckedFilesProps = {
  onUse: (batchId: string) => void
  /** Below their name, which stands also where there are none. */
  isFolded?: boolean
}

export function CheckedFiles({ onUse, isFolded = false }: CheckedFilesProps) {
  const { query, rows: checked } = useList(['batches', 'checked'], batches.mine, { state: 'checked', limit: 5 })
  const { rows: unfinished } = useList(['batches', 'filling'], batches.mine, { state: 'filling', limit: 5 })
  // A file with errors keeps none of its rows; pictures stay, and are mended.
  const { rows: failed } = useList(['batches', 'failed'], batches.mine, { state: 'failed', limit: maxListRows })
  const rows = [...failed.filter(({ pictures }) => pictures !== null), ...unfinished, ...checked]
  const { frame, moveFocusFrom } = useFocusAfterRow<HTMLElement>(rows.map(({ _id }) => _id))
  if (query.isError && rows.length === 0) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-meta text-muted">
        {ofRows.checkedFilesNotLoaded}
        <Button kind="outline" size="row" icon={RefreshCw} onClick={() => void query.refetch()}>
          {ui.tryAgain}
        </Button>
      </p>
    )
  }
  if (rows.length === 0) return isFolded && query.isSuccess && <p className="text-meta text-muted">{ofRows.noFiles}</p>
  return (
    <section ref={frame} tabIndex={-1}>
      {!isFolded && <h3 className="text-table font-semibold">{ofRows.checkedFiles}</h3>}
      <p className="text-meta text-muted">{ofRows.keptUntilPosted(batchLimits.unpostedDays)}</p>
      <ul className="divide-y divide-base-300">
        {rows.map((batch) => (
          <FileRow
            key={batch._id}
            batch={batch}
            onUse={() => onUse(batch._id)}
            onDeleted={() => moveFocusFrom(batch._id, 'delete')}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button kind="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {ofRows.moreFiles}
        </Button>
      )}
    </section>
  )
}

type FileRowProps = { batch: Batch; onUse: () => void; onDeleted: () => void }

function FileRow({ batch, onUse, onDeleted }: FileRowProps) {
  const { _id, name, deleted_at } = batch
  const queries = useQueryClient()
  const until = deleted_at && `\u00a0· ${ofRows.deletedOn(formatLocalDate(deleted_at))}`
  return (
    <KeptRow
      title={name}
      note={`${whatItHas(batch)}${until ?? ''}`}
      open={{ to: onUse, label: ofRows.useTemplate, name: ofRows.useFileOf(name) }}
      removal={{
        name: ofRows.deleteFileOf(name),
        question: ofRows.askDeleteFile,
        send: () => call(batches.remove, { id: _id }),
        done: () => [deleted, ofRows.fileDeleted],
        onSuccess: () => {
          onDeleted()
          return queries.invalidateQueries({ queryKey: ['batches'] })
        },
        mark: focusMark(_id, 'delete'),
      }}
    />
  )
}

function whatItHas({ state, rows, columns, separator, pictures, error_count }: Batch): string {
  if (state === 'checked') {
    return ofRows.rowsAndColumns(rows, ofRows.columnsSeparated(columns.length, pictures === null ? separator : null))
  }
  const arrived = ofRows.picturesArrived(pictures ?? 0)
  return state === 'failed' ? `${arrived}\u00a0· ${ofRows.errorsFound(error_count)}` : arrived
}
