/** The items of a task: the list or the photos that are chosen, or the place for new ones and those that were checked before. */
import { ApiError, type BatchDetails } from '@piecework/contract'
import { batches } from '@piecework/contract/batches'
import { quoted } from '@piecework/contract/quoted'
import { pictureColumns } from '@piecework/contract/rows'
import { FileSpreadsheet, Images, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import * as t from '#texts/form-editor.ts'
import * as ui from '#texts/ui.ts'
import { Button } from '../ui/button.tsx'
import { FieldMessage } from '../ui/fields.tsx'
import { Notice } from '../ui/notice.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonBar } from '../ui/skeleton.tsx'
import { useCall } from '../use-call.ts'
import { CheckedFiles } from './checked-files.tsx'
import { ChosenRows } from './chosen-rows.tsx'
import { ItemsPlace, type Taken } from './items-place.tsx'

const ItemsUpload = lazy(() => import('./items-upload.tsx'))

type RowsChoiceProps = {
  /** The id of the batch; empty while none is chosen. */
  chosen: string
  error: string | undefined
  onChoose: (batchId: string) => void
  /** Gets the chosen rows once they are known, and undefined while there are none that can be posted. */
  onRows: (rows: BatchDetails | undefined) => void
  /** Those that were checked before are read when the buyer opens their list. */
  isFolded?: boolean
  /** The task asks about none then. */
  onRemove?: (columns: string[]) => void
  children?: (rows: BatchDetails) => ReactNode
}

export function RowsChoice(props: RowsChoiceProps) {
  const { chosen, error, onChoose, onRows, isFolded = false, onRemove, children } = props
  const query = useCall(['batches', 'details', chosen], batches.details, { id: chosen }, { enabled: chosen !== '' })
  const isMissing = query.error instanceof ApiError && query.error.responseStatus < 500
  /** The batch that pictures are sent to: its first answer is on its way. */
  const [created, setCreated] = useState('')
  const [taken, setTaken] = useState<Taken>()
  const choose = (id: string) => {
    setTaken(undefined)
    onChoose(id)
  }
  const isUnfinished =
    query.data?.state === 'filling' || (query.data?.state === 'failed' && query.data.pictures !== null)
  const isChecked = query.data?.state === 'checked'
  const isGone = chosen !== '' && (isMissing || (query.data !== undefined && !isChecked && !isUnfinished))
  const rows = isChecked && !isGone ? query.data : undefined
  const tellRows = useEffectEvent(onRows)
  useEffect(() => tellRows(rows), [rows])

  const isNone = chosen === '' || isGone
  const isSent = !isNone && (isUnfinished || (chosen === created && query.isPending))

  // The pictures stay in their place while their batch is created: the upload goes on.
  return (
    <>
      {isGone && (
        <Notice kind="warning" title={t.rowsGone}>
          {t.rowsGoneText}
        </Notice>
      )}
      {isNone && !taken && <ItemsPlace error={error} onTake={setTaken} />}
      {((isNone && taken) || isSent) && (
        <Suspense fallback={<div className="loading-part" />}>
          <ItemsUpload
            first={taken}
            batchId={isNone ? '' : chosen}
            batch={isUnfinished ? query.data : undefined}
            error={error}
            onCreated={(id) => {
              setCreated(id)
              onChoose(id)
            }}
            onChecked={choose}
            onAnother={() => choose('')}
          />
        </Suspense>
      )}
      {isNone && (isFolded ? <KeptFiles onUse={choose} /> : <CheckedFiles onUse={choose} />)}
      {!isNone && !isSent && (
        <QueryView query={query} skeleton={<SkeletonBar className="h-20" />}>
          {(batch) => (
            <ChosenFile
              batch={batch}
              error={error}
              onAnother={() => onChoose('')}
              onRemove={onRemove && (() => onRemove(batch.columns))}
            >
              {children?.(batch)}
            </ChosenFile>
          )}
        </QueryView>
      )}
    </>
  )
}

function KeptFiles({ onUse }: { onUse: (batchId: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-12 min-w-12 cursor-pointer items-center link-text text-meta">
        {t.checkedFiles}
      </summary>
      {isOpen && <CheckedFiles isFolded onUse={onUse} />}
    </details>
  )
}

type ChosenFileProps = {
  batch: BatchDetails
  error: string | undefined
  onAnother: () => void
  onRemove: (() => void) | undefined
  children: ReactNode
}

function ChosenFile({ batch, error, onAnother, onRemove, children }: ChosenFileProps) {
  const { _id, name, pictures, columns, separator, controls } = batch
  const messageId = `${_id}-message`
  const isOneColumn = columns.length === 1 && separator === null && controls === 0
  return (
    <ChosenRows
      icon={pictures === null ? FileSpreadsheet : Images}
      name={name}
      found={foundIn(batch)}
      another={
        <div className="flex flex-wrap gap-2">
          <Button kind="outline" size="row" data-choose="" aria-describedby={messageId} onClick={onAnother}>
            {t.chooseOtherRows}
          </Button>
          {onRemove && (
            <Button kind="quiet" size="row" icon={X} aria-label={t.removeItems(name)} onClick={onRemove}>
              {ui.remove}
            </Button>
          )}
        </div>
      }
      hasError={Boolean(error)}
    >
      <FieldMessage id={messageId} error={error} />
      {isOneColumn && (
        <Notice kind="warning" title={t.oneColumn(quoted(columns[0] ?? ''))}>
          {t.oneColumnText}
        </Notice>
      )}
      {children}
    </ChosenRows>
  )
}

/** What the product has recognised, such as "30 rows · 3 columns, separated by ;". */
export function foundIn({ rows, controls, pictures, columns, separator, empty_rows }: BatchDetails): string {
  const further = columns.length - Object.keys(pictureColumns).length
  const found = [
    ...(pictures === null
      ? [t.rowsAndColumns(rows, t.columnsSeparated(columns.length, separator))]
      : [t.photos(rows), ...(further > 0 ? [t.furtherColumns(further)] : [])]),
    ...(controls > 0 ? [t.ofThemControls(controls)] : []),
    ...(empty_rows > 0 ? [t.emptyRowsLeftOut(empty_rows)] : []),
  ]
  return found.join('\u00a0· ')
}
