/** The field for pictures: choose or drop them or a folder, and the upload. */
import { FolderOpen, Images, X } from 'lucide-react'
import * as t from '#texts/form-editor.ts'
import * as ui from '#texts/ui.ts'
import { formatDateTime } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/fields.tsx'
import { DropArea, FileChooser } from '../ui/file-chooser.tsx'
import { Notice } from '../ui/notice.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { type ChosenPictures, ofDrop, ofInput } from './chosen-pictures.ts'
import type { PicturesState, Unreadable } from './use-pictures.ts'

type PicturesFieldProps = {
  state: PicturesState
  error?: string | undefined
  onChoose: (chosen: ChosenPictures) => void
  onStop: () => void
}

export function PicturesField({ state, error, onChoose, onStop }: PicturesFieldProps) {
  const choose = (files: File[]) => onChoose(ofInput(files))
  return (
    <Field label={t.pictures} hint={t.picturesHint} error={state.problem ?? error}>
      {(control) => (
        <DropArea onDrop={(dropped) => void ofDrop(dropped).then(onChoose)}>
          {state.is === 'idle' ? (
            <>
              <FileChooser
                icon={Images}
                label={t.choosePictures}
                multiple
                accept="image/*"
                {...control}
                onChoose={choose}
              />
              <FileChooser
                icon={FolderOpen}
                label={t.chooseFolder}
                multiple
                {...{ webkitdirectory: '' }}
                aria-label={t.chooseFolder}
                onChoose={choose}
              />
              <span aria-hidden className="hidden text-meta text-muted pointer-fine:inline">
                {t.orDropPictures}
              </span>
            </>
          ) : (
            <Sending state={state} onStop={onStop} />
          )}
        </DropArea>
      )}
    </Field>
  )
}

function Sending({ state, onStop }: Pick<PicturesFieldProps, 'state' | 'onStop'>) {
  const { is, done, all, unreadable, limitedUntil } = state
  const words = is === 'checking' ? t.checkingRows : t.picturesSent(done, all)
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <p className="tabular-nums">{words}</p>
      {is !== 'checking' && (
        <progress
          className="progress-line"
          max={all || 1}
          value={done + unreadable.length}
          aria-label={t.sendingPictures}
        />
      )}
      {/* Read aloud when it changes, and not at each picture. */}
      <p role="status" className="text-meta text-muted empty:hidden">
        {is === 'waiting' &&
          (limitedUntil ? t.picturesLimited(formatDateTime(new Date(limitedUntil).toISOString())) : t.picturesWait)}
        {is === 'sending' && t.picturesGoOn}
      </p>
      {is !== 'checking' && (
        <div>
          <Button kind="outline" icon={X} onClick={onStop}>
            {ui.cancel}
          </Button>
        </div>
      )}
    </div>
  )
}

/** How many of a long list are shown. */
const shownAtMost = 50

export function UnreadableList({ unreadable }: { unreadable: Unreadable[] }) {
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
