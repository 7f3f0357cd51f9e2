/** Sends the items that a buyer has chosen. Loaded with the first choice. */
import type { BatchDetails } from '@piecework/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ItemsPlace, type Taken } from './items-place.tsx'
import { RowErrors } from './row-errors.tsx'
import { UnfinishedPictures } from './unfinished-pictures.tsx'
import { ListProgress, PicturesProgress } from './upload-progress.tsx'
import { usePictures } from './use-pictures.ts'
import { useRowsUpload } from './use-rows-upload.ts'

type ItemsUploadProps = {
  /** What was chosen before this was loaded. */
  first: Taken | undefined
  /** The id of the batch that photos are sent to; empty while there is none. */
  batchId: string
  /** Undefined while it is not known. */
  batch: BatchDetails | undefined
  error: string | undefined
  onCreated: (batchId: string) => void
  onChecked: (batchId: string) => void
  onAnother: () => void
}

export default function ItemsUpload(props: ItemsUploadProps) {
  const { first, batchId, batch, error, onCreated, onChecked, onAnother } = props
  const pictures = usePictures({ batchId, onCreated, onChecked })
  const list = useRowsUpload(onChecked)
  const begun = useRef(false)
  const begin = useEffectEvent(() => {
    if (first !== undefined && !begun.current) take(first)
    begun.current = true
  })
  useEffect(() => begin(), [])
  if (batch) return <UnfinishedPictures batch={batch} upload={pictures} error={error} onAnother={onAnother} />

  function take(taken: Taken) {
    if (typeof taken === 'string') return list.paste(taken)
    if (taken.pictures.length === 0) return list.take(taken)
    list.cancel()
    pictures.choose(taken)
  }
  const { state } = list
  const isSent = state.is === 'sending' || pictures.state.is !== 'idle'
  return (
    <>
      <ItemsPlace
        error={isSent ? undefined : (pictures.state.problem ?? (state.is === 'refused' ? state.message : error))}
        sent={
          state.is === 'sending' ? (
            <ListProgress name={state.name} progress={state.progress} onCancel={list.cancel} />
          ) : (
            isSent && <PicturesProgress state={pictures.state} onStop={pictures.stop} />
          )
        }
        again={state.is === 'refused' ? state.file : undefined}
        onTake={take}
      />
      {state.is === 'failed' && <RowErrors file={state} />}
    </>
  )
}
