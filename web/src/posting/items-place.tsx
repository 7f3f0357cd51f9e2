/** The one place for many items: photos, a folder, a list or copied cells are chosen, dropped or pasted there. */
import { batchLimits, pictureLimits } from '@piecework/contract/rows'
import { FileSpreadsheet, FolderOpen, Images, RefreshCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import * as t from '#texts/form-editor.ts'
import * as ui from '#texts/ui.ts'
import { Button } from '../ui/button.tsx'
import { FieldMessage } from '../ui/fields.tsx'
import { DropArea, FileChooser } from '../ui/file-chooser.tsx'
import { How } from '../ui/how.tsx'
import { type ChosenFiles, megabytes, ofDrop, ofInput, takenFiles } from './chosen-files.ts'
import { PasteCells } from './paste-cells.tsx'

/** Files, or copied cells. */
export type Taken = ChosenFiles | string

type PlaceProps = {
  error: string | undefined
  /** What is on its way. */
  sent?: ReactNode
  /** A list that can be sent once more as it is. */
  again?: File | undefined
  onTake: (taken: Taken) => void
}

export function ItemsPlace({ error, sent, again, onTake }: PlaceProps) {
  const id = useId()
  const choose = (files: Iterable<File>) => onTake(ofInput(files))
  return (
    <section aria-labelledby={id}>
      <DropArea onDrop={(dropped) => void ofDrop(dropped).then(onTake)}>
        <div className="w-full min-w-0">
          <h2 id={id} className="text-table font-semibold">
            {t.manyItems}
          </h2>
          <p className="text-meta text-pretty text-muted">
            <span className="pointer-fine:hidden">{t.itemsOnPhone}</span>
            <span className="hidden pointer-fine:inline">{t.dropItems}</span>
          </p>
        </div>
        {sent || (
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            {again && (
              <Button kind="outline" icon={RefreshCw} onClick={() => choose([again])}>
                {ui.tryAgain}
              </Button>
            )}
            <FileChooser
              icon={Images}
              label={t.choosePhotos}
              className="max-sm:flex-1"
              multiple
              accept="image/*"
              hidden
              aria-describedby={`${id}-message`}
              onChoose={choose}
            />
            <FileChooser
              icon={FileSpreadsheet}
              label={t.chooseList}
              className="max-sm:flex-1"
              accept={takenFiles}
              hidden
              aria-describedby={`${id}-message`}
              onChoose={choose}
            />
            <div className="hidden gap-2 pointer-fine:flex">
              <FileChooser
                icon={FolderOpen}
                label={t.chooseFolder}
                multiple
                {...{ webkitdirectory: '' }}
                hidden
                onChoose={choose}
              />
              <PasteCells onText={onTake} onFile={(file) => choose([file])} />
            </div>
          </div>
        )}
        <How className="ml-auto open:w-full">
          <p>{t.aboutLists(batchLimits.rows, megabytes)}</p>
          <p>{t.aboutPhotos(pictureLimits.perBatch)}</p>
          <p>{t.controlsHint}</p>
        </How>
        <div className="w-full not-has-[p]:hidden">
          <FieldMessage id={`${id}-message`} error={error} />
        </div>
      </DropArea>
    </section>
  )
}
