/** Photos that are not checked yet: those that have arrived, further ones, a list beside them, and the check. */
import type { BatchDetails } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import { FileSpreadsheet, FolderOpen, Images } from 'lucide-react'
import * as t from '#texts/form-editor.ts'
import { Button } from '../ui/button.tsx'
import { FieldMessage } from '../ui/fields.tsx'
import { DropArea, FileChooser } from '../ui/file-chooser.tsx'
import { Notice } from '../ui/notice.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { ofDrop, ofInput, takenFiles } from './chosen-files.ts'
import { ChosenRows } from './chosen-rows.tsx'
import { RowErrors } from './row-errors.tsx'
import { PicturesProgress } from './upload-progress.tsx'
import type { Unreadable, usePictures } from './use-pictures.ts'

type UnfinishedPicturesProps = {
  batch: BatchDetails
  upload: ReturnType<typeof usePictures>
  error: string | undefined
  onAnother: () => void
}

export function UnfinishedPictures({ batch, upload, error, onAnother }: UnfinishedPicturesProps) {
  const { state, choose, chooseRows, check, stop } = upload
  const arrived = batch.pictures ?? 0
  const { _id, name } = batch
  const isIdle = state.is === 'idle'
  const failed = isIdle && (state.failed ?? (batch.state === 'failed' ? batch : undefined))
  const messageId = `${_id}-message`
  return (
    <ChosenRows
      icon={Images}
      name={name}
      found={isIdle && t.picturesArrived(arrived)}
      another={
        isIdle && (
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
      <UnreadableList unreadable={isIdle ? state.unreadable : []} />
      <DropArea onDrop={(dropped) => void ofDrop(dropped).then(choose)}>
        {isIdle ? (
          <>
            <FileChooser
              icon={Images}
              label={t.morePhotos}
              multiple
              accept="image/*"
              hidden
              aria-describedby={messageId}
              onChoose={(files) => choose(ofInput(files))}
            />
            <FileChooser
              icon={FolderOpen}
              label={t.chooseFolder}
              className="pointer-coarse:hidden"
              multiple
              {...{ webkitdirectory: '' }}
              hidden
              onChoose={(files) => choose(ofInput(files))}
            />
            <FileChooser
              icon={FileSpreadsheet}
              label={t.addRowsOfPictures}
              accept={takenFiles}
              aria-label={t.rowsOfPictures(quoted(name))}
              onChoose={([file]) => file && chooseRows(file)}
            />
            {arrived > 0 && <Button onClick={check}>{t.takePictures(arrived)}</Button>}
          </>
        ) : (
          <PicturesProgress state={state} onStop={stop} />
        )}
        <FieldMessage id={messageId} error={isIdle ? (state.problem ?? error) : undefined} />
      </DropArea>
    </ChosenRows>
  )
}

/** How many of a long list are shown. */
const shownAtMost = 50

function UnreadableList({ unreadable }: { unreadable: Unreadable[] }) {
  if (unreadable.length === 0) return null
  return (
    <div role="alert">
      <Notice kind="warning" title={t.notReadable(unreadable.length)}>
        <ul className="mt-2 flex max-h-60 flex-col gap-1 overflow-y-auto">
          {unreadable.slice(0, shownAtMost).map(({ name, why }) => (
            <li key={name}>
              <span className="font-semibold">
                <Bdi>{name}</Bdi>
              </span>
              : {why}
            </li>
          ))}
        </ul>
        {unreadable.length > shownAtMost && <p>{t.firstErrors(shownAtMost, unreadable.length)}</p>}
      </Notice>
    </div>
  )
}
