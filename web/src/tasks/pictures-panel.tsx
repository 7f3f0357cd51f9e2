/** The pictures of a batch that is not checked: those that have arrived, further ones, a file of rows beside them, and the check. */
import type { BatchDetails } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import { Check, FileSpreadsheet, Images } from 'lucide-react'
import { useRef } from 'react'
import * as t from '#texts/form-editor.ts'
import { Button } from '../ui/button.tsx'
import { Bangla } from '../ui/user-text.tsx'
import { PicturesField, UnreadableList } from './pictures-field.tsx'
import { RowErrors } from './row-errors.tsx'
import type { usePictures } from './use-pictures.ts'
import { takenFiles } from './use-rows-upload.ts'

type PicturesPanelProps = {
  batch: BatchDetails
  upload: ReturnType<typeof usePictures>
  error: string | undefined
  onAnother: () => void
}

export function PicturesPanel({ batch, upload, error, onAnother }: PicturesPanelProps) {
  const { state, choose, chooseRows, check, stop } = upload
  const arrived = batch.pictures ?? 0
  const { _id, name, error_count, errors } = batch
  const failed =
    state.is === 'idle' && (state.failed ?? (batch.state === 'failed' ? { error_count, errors } : undefined))
  return (
    <div className={`flex flex-col gap-4 rounded-field border p-4 ${error ? 'border-error' : 'border-base-300'}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 items-start gap-2.5">
          <Images size={20} className="mt-0.5 shrink-0 text-primary" aria-hidden />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">
              <Bangla>{name}</Bangla>
            </p>
            {state.is === 'idle' && (
              <p role="status" className="text-meta text-muted tabular-nums">
                {t.picturesArrived(arrived)}
              </p>
            )}
          </div>
        </div>
        {state.is === 'idle' && (
          <Button kind="outline" size="row" onClick={onAnother}>
            {t.chooseOtherRows}
          </Button>
        )}
      </div>
      {failed && (
        <RowErrors
          file={{ batchId: _id, name, count: failed.error_count, errors: failed.errors }}
          text={t.mendPictures}
        />
      )}
      <UnreadableList unreadable={state.is === 'idle' ? state.unreadable : []} />
      <PicturesField state={state} error={error} onChoose={choose} onStop={stop} />
      {state.is === 'idle' && (
        <div className="flex flex-wrap gap-3">
          {arrived > 0 && (
            <Button icon={Check} onClick={check}>
              {t.takePictures(arrived)}
            </Button>
          )}
          <RowsButton name={name} onChoose={chooseRows} />
        </div>
      )}
    </div>
  )
}

function RowsButton({ name, onChoose }: { name: string; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={takenFiles}
        aria-label={t.rowsOfPictures(quoted(name))}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button kind="outline" icon={FileSpreadsheet} onClick={() => input.current?.click()}>
        {t.addRowsOfPictures}
      </Button>
    </>
  )
}
