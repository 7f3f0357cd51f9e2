/** A list, or photos, on their way. */
import { X } from 'lucide-react'
import * as t from '#texts/form-editor.ts'
import * as ui from '#texts/ui.ts'
import { formatDateTime } from '../format.ts'
import { Button } from '../ui/button.tsx'
import type { PicturesState } from './use-pictures.ts'

type ListProgressProps = { name: string; progress: number; onCancel: () => void }

export function ListProgress({ name, progress, onCancel }: ListProgressProps) {
  const done = Math.round(progress * 100)
  return (
    <div className="flex min-w-0 flex-[1_1_16rem] flex-col gap-2">
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

type PicturesProgressProps = { state: PicturesState; onStop: () => void }

export function PicturesProgress({ state, onStop }: PicturesProgressProps) {
  const { is, done, all, unreadable, limitedUntil } = state
  const words = is === 'checking' ? t.checkingRows : t.picturesSent(done, all)
  return (
    <div className="flex min-w-0 flex-[1_1_16rem] flex-col gap-2">
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
