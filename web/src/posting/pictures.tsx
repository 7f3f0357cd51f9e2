/**
 * Pictures as the rows of a task: choose or drop them; as soon as a batch has them, those that have arrived, a file of rows beside them,
 * and the check.
 */
import type { BatchDetails } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import { FileSpreadsheet, Images } from 'lucide-react'
import * as t from '#texts/form-editor.ts'
import { Button } from '../ui/button.tsx'
import { FileChooser } from '../ui/file-chooser.tsx'
import { ChosenRows } from './chosen-rows.tsx'
import { PicturesField, UnreadableList } from './pictures-field.tsx'
import { RowErrors } from './row-errors.tsx'
import { usePictures } from './use-pictures.ts'
import { takenFiles } from './use-rows-upload.ts'

type PicturesProps = {
  /** The id of their batch; empty while there is none. */
  batchId: string
  /** Undefined while it is not known. */
  batch: BatchDetails | undefined
  error: string | undefined
  onCreated: (batchId: string) => void
  onChecked: (batchId: string) => void
  onAnother: () => void
}

export function Pictures({ batchId, batch, error, onCreated, onChecked, onAnother }: PicturesProps) {
  const upload = usePictures({ batchId, onCreated, onChecked })
  if (batch) return <Panel batch={batch} upload={upload} error={error} onAnother={onAnother} />
  return <PicturesField state={upload.state} onChoose={upload.choose} onStop={upload.stop} />
}

type PanelProps = Pick<PicturesProps, 'error' | 'onAnother'> & {
  batch: BatchDetails
  upload: ReturnType<typeof usePictures>
}

function Panel({ batch, upload, error, onAnother }: PanelProps) {
  const { state, choose, chooseRows, check, stop } = upload
  const arrived = batch.pictures ?? 0
  const { _id, name } = batch
  const failed = state.is === 'idle' && (state.failed ?? (batch.state === 'failed' ? batch : undefined))
  return (
    <ChosenRows
      icon={Images}
      name={name}
      found={state.is === 'idle' && t.picturesArrived(arrived)}
      another={
        state.is === 'idle' && (
          <Button kind="outline" size="row" onClick={onAnother}>
            {t.chooseOtherRows}
          </Button>
        )
      }
      hasError={Boolean(error)}
    >
      {failed && (
        <RowErrors file={{ ...failed, batchId: _id, name, count: failed.error_count }} text={t.mendPictures} />
      )}
      <UnreadableList unreadable={state.is === 'idle' ? state.unreadable : []} />
      <PicturesField state={state} error={error} onChoose={choose} onStop={stop} />
      {state.is === 'idle' && (
        <div className="flex flex-wrap gap-3">
          {arrived > 0 && <Button onClick={check}>{t.takePictures(arrived)}</Button>}
          <FileChooser
            icon={FileSpreadsheet}
            label={t.addRowsOfPictures}
            accept={takenFiles}
            aria-label={t.rowsOfPictures(quoted(name))}
            onChoose={([file]) => file && chooseRows(file)}
          />
        </div>
      )}
    </ChosenRows>
  )
}
