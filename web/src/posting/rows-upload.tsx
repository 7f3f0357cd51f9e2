/** The field for a file of rows: choose or drop it, its upload, and the errors that it has. */
import { batchLimits } from '@piecework/contract/rows'
import { RefreshCw, Upload, X } from 'lucide-react'
import * as t from '#texts/form-editor.ts'
import * as ui from '#texts/ui.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/fields.tsx'
import { DropArea, FileChooser } from '../ui/file-chooser.tsx'
import { PasteCells } from './paste-cells.tsx'
import { RowErrors } from './row-errors.tsx'
import { megabytes, takenFiles, useRowsUpload } from './use-rows-upload.ts'

type RowsUploadProps = { error: string | undefined; onChecked: (batchId: string) => void }

export function RowsUpload({ error, onChecked }: RowsUploadProps) {
  const { state, choose, paste, cancel } = useRowsUpload(onChecked)
  const refused = state.is === 'refused' ? state : undefined
  const sendAgain = refused?.file
  return (
    <>
      <Field
        label={t.fileOfRows}
        hint={`${t.fileOfRowsHint(batchLimits.rows, megabytes)} ${t.controlsHint}`}
        error={refused?.message ?? (state.is === 'sending' ? undefined : error)}
      >
        {(control) => (
          <DropArea onDrop={({ files: [file] }) => file && choose(file)}>
            {state.is === 'sending' ? (
              <Sending name={state.name} progress={state.progress} onCancel={cancel} />
            ) : (
              <>
                {sendAgain && (
                  <Button kind="outline" icon={RefreshCw} onClick={() => choose(sendAgain)}>
                    {ui.tryAgain}
                  </Button>
                )}
                <FileChooser
                  icon={Upload}
                  label={state.is === 'idle' ? t.chooseFile : t.chooseAnotherFile}
                  accept={takenFiles}
                  {...control}
                  onChoose={([file]) => file && choose(file)}
                />
                <PasteCells onText={paste} onFile={choose} />
                <span aria-hidden className="hidden text-meta text-muted pointer-fine:inline">
                  {t.orDropFile}
                </span>
              </>
            )}
          </DropArea>
        )}
      </Field>
      {state.is === 'failed' && <RowErrors file={state} />}
    </>
  )
}

function Sending({ name, progress, onCancel }: { name: string; progress: number; onCancel: () => void }) {
  const done = Math.round(progress * 100)
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <p className="text-meta wrap-anywhere">{ui.uploading(name)}</p>
      <div className="flex items-center gap-3">
        <progress className="progress-line" max={100} value={done} aria-label={ui.uploading(name)} />
        <span aria-hidden className="figures text-meta text-muted">
          {ui.percent(done)}
        </span>
      </div>
      <p role="status" className="text-meta text-muted empty:hidden">
        {done === 100 && t.checkingRows}
      </p>
      <div>
        <Button kind="outline" icon={X} onClick={onCancel}>
          {ui.cancel}
        </Button>
      </div>
    </div>
  )
}
