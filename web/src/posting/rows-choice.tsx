/** The rows of a task: the file or the pictures that are chosen, or new ones and those that were checked before. */
import { ApiError, type BatchDetails } from '@piecework/contract'
import { batches } from '@piecework/contract/batches'
import { quoted } from '@piecework/contract/quoted'
import { FileSpreadsheet, Images } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import * as t from '#texts/form-editor.ts'
import { Button } from '../ui/button.tsx'
import { FieldMessage } from '../ui/fields.tsx'
import { Notice } from '../ui/notice.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonBar } from '../ui/skeleton.tsx'
import { useCall } from '../use-call.ts'
import { CheckedFiles } from './checked-files.tsx'
import { ChosenRows } from './chosen-rows.tsx'
import { Pictures } from './pictures.tsx'
import { RowsUpload } from './rows-upload.tsx'

type RowsChoiceProps = {
  /** The id of the batch; empty while none is chosen. */
  chosen: string
  error: string | undefined
  onChoose: (batchId: string) => void
  /** Gets the chosen rows once they are known, and undefined while there are none that can be posted. */
  onRows: (rows: BatchDetails | undefined) => void
  children?: (rows: BatchDetails) => ReactNode
}

export function RowsChoice({ chosen, error, onChoose, onRows, children }: RowsChoiceProps) {
  const query = useCall(['batches', 'details', chosen], batches.details, { id: chosen }, { enabled: chosen !== '' })
  const isMissing = query.error instanceof ApiError && query.error.responseStatus < 500
  /** The batch that pictures are sent to: its first answer is on its way. */
  const [created, setCreated] = useState('')
  const isUnfinished =
    query.data?.state === 'filling' || (query.data?.state === 'failed' && query.data.pictures !== null)
  const isChecked = query.data?.state === 'checked'
  const isGone = chosen !== '' && (isMissing || (query.data !== undefined && !isChecked && !isUnfinished))
  const rows = isChecked && !isGone ? query.data : undefined
  const tellRows = useEffectEvent(onRows)
  useEffect(() => tellRows(rows), [rows])

  const isNone = chosen === '' || isGone
  const isSent = isUnfinished || (chosen === created && query.isPending)

  // The pictures stay in their place while their batch is created: the upload goes on.
  return (
    <>
      {isGone && (
        <Notice kind="warning" title={t.rowsGone}>
          {t.rowsGoneText}
        </Notice>
      )}
      {isNone && <RowsUpload error={error} onChecked={onChoose} />}
      {(isNone || isSent) && (
        <Pictures
          batchId={isNone ? '' : chosen}
          batch={isUnfinished ? query.data : undefined}
          error={error}
          onCreated={(id) => {
            setCreated(id)
            onChoose(id)
          }}
          onChecked={onChoose}
          onAnother={() => onChoose('')}
        />
      )}
      {isNone && <CheckedFiles onUse={onChoose} />}
      {!isNone && !isSent && (
        <QueryView query={query} skeleton={<SkeletonBar className="h-20" />}>
          {(batch) => (
            <ChosenFile batch={batch} error={error} onAnother={() => onChoose('')}>
              {children?.(batch)}
            </ChosenFile>
          )}
        </QueryView>
      )}
    </>
  )
}

type ChosenFileProps = { batch: BatchDetails; error: string | undefined; onAnother: () => void; children: ReactNode }

function ChosenFile({
  batch: { _id, name, rows, controls, pictures, columns, separator, empty_rows },
  error,
  onAnother,
  children,
}: ChosenFileProps) {
  const messageId = `${_id}-message`
  const found = [
    t.rowsAndColumns(rows, t.columnsSeparated(columns.length, pictures === null ? separator : null)),
    ...(controls > 0 ? [t.ofThemControls(controls)] : []),
    ...(empty_rows > 0 ? [t.emptyRowsLeftOut(empty_rows)] : []),
  ]
  const isOneColumn = columns.length === 1 && separator === null && controls === 0
  return (
    <ChosenRows
      icon={pictures === null ? FileSpreadsheet : Images}
      name={name}
      found={found.join('\u00a0· ')}
      another={
        <Button kind="outline" size="row" data-choose="" aria-describedby={messageId} onClick={onAnother}>
          {pictures === null ? t.chooseAnotherFile : t.chooseOtherRows}
        </Button>
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
