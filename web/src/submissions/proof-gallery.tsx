/** The files that were sent with work, side by side; a photo opens large, a PDF is downloaded. */
import type { ProofFile, SubmissionDetails } from '@piecework/contract'
import { files as fileCalls } from '@piecework/contract/files'
import { ChevronLeft, ChevronRight, FileDown, Images, Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as t from '#texts/proof.ts'
import * as ui from '#texts/ui.ts'
import { ownUrlOf } from '../answers/proof-url.ts'
import { call } from '../api.ts'
import { useUser } from '../auth/use-auth.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { formatBytes } from '../ui/bytes.ts'
import { Dialog } from '../ui/dialog.tsx'
import { OnPressInLite } from '../ui/on-press.tsx'
import { RequestButton } from '../ui/request-button.tsx'

type GalleryProps = {
  submission: Pick<SubmissionDetails, '_id' | 'worker_name' | 'status' | 'held'>
  files: ProofFile[]
}

export function ProofGallery({ submission, files }: GalleryProps) {
  const [opened, setOpened] = useState<number>()
  if (files.length === 0) return <p className="text-small text-muted">{t.filesDeleted}</p>
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const photos = files.filter(({ type }) => type !== 'application/pdf')
  const nameOf = (place: number) => t.photoOf(place + 1, files.length, submission.worker_name)
  return (
    <OnPressInLite label={t.showFiles(files.length, formatBytes(bytes))} icon={Images}>
      <ul className="grid grid-cols-2 gap-3 @container sm:grid-cols-3">
        {files.map((file, place) => (
          <li key={file._id}>
            {file.type === 'application/pdf' ? (
              <a href={ownUrlOf(file)} download className={buttonClass('outline', 'md', 'h-full w-full flex-col')}>
                <FileDown size={24} aria-hidden />
                {t.downloadPdf(place + 1, formatBytes(file.bytes))}
              </a>
            ) : (
              <button
                type="button"
                className="block w-full cursor-zoom-in overflow-hidden rounded-field border border-base-300"
                aria-label={t.enlarge(nameOf(place))}
                onClick={() => setOpened(place)}
              >
                <img
                  src={ownUrlOf(file)}
                  alt=""
                  width={file.width ?? undefined}
                  height={file.height ?? undefined}
                  className="aspect-4/3 w-full bg-base-200 object-cover"
                />
              </button>
            )}
          </li>
        ))}
      </ul>
      {opened !== undefined && files[opened] && (
        <LargePhoto
          submission={submission}
          file={files[opened]}
          name={nameOf(opened)}
          onStep={photos.length > 1 ? (step) => setOpened(stepFrom(files, opened, step)) : null}
          onClose={() => setOpened(undefined)}
        />
      )}
    </OnPressInLite>
  )
}

/** The next photo in this direction; after the last one the first. */
function stepFrom(files: ProofFile[], from: number, step: 1 | -1): number {
  let at = from
  do at = (at + step + files.length) % files.length
  while (files[at]?.type === 'application/pdf')
  return at
}

type LargePhotoProps = Pick<GalleryProps, 'submission'> & {
  file: ProofFile
  name: string
  /** Null for the only photo. */
  onStep: ((step: 1 | -1) => void) | null
  onClose: () => void
}

function LargePhoto({ submission, file, name, onStep, onClose }: LargePhotoProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      width="md:w-240"
      footer={
        <>
          <DeleteButton submission={submission} file={file} onDeleted={onClose} />
          {onStep && (
            <>
              <Button kind="outline" icon={ChevronLeft} onClick={() => onStep(-1)}>
                {ui.previous}
              </Button>
              <Button kind="outline" icon={ChevronRight} onClick={() => onStep(1)}>
                {ui.next}
              </Button>
            </>
          )}
        </>
      }
    >
      <img src={ownUrlOf(file)} alt={name} className="mx-auto max-h-[60dvh] rounded-field bg-base-200 object-contain" />
    </Dialog>
  )
}

type DeleteButtonProps = Pick<LargePhotoProps, 'submission' | 'file'> & { onDeleted: () => void }

/** For the buyer of work that is decided for good. */
function DeleteButton({ submission: { status, held }, file, onDeleted }: DeleteButtonProps) {
  const { data: user } = useUser()
  if (user?.role !== 'Buyer' || status === 'pending' || held) return null
  return (
    <RequestButton
      kind="quiet"
      icon={Trash2}
      question={{
        title: t.askDelete,
        text: t.askDeleteText,
        confirmLabel: t.yesDelete,
        kind: 'remove',
        icon: Trash2,
      }}
      send={() => call(fileCalls.remove, { id: file._id })}
      done={() => [t.fileDeleted]}
      onSuccess={onDeleted}
      failed={t.notDeleted}
    >
      {t.deleteFile}
    </RequestButton>
  )
}
