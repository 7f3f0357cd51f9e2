/** Sends a file of rows, which the server checks while it arrives. */
import { ApiError, type RowError } from '@piecework/contract'
import { batches } from '@piecework/contract/batches'
import { maxLength } from '@piecework/contract/constants'
import { batchLimits } from '@piecework/contract/rows'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as t from '#texts/form-editor.ts'
import { call } from '../api.ts'

/** What the server found in a file with errors. */
export type FailedFile = { batchId: string; name: string; count: number; errors: RowError[] }

type UploadState =
  | { is: 'idle' }
  | { is: 'sending'; name: string; progress: number }
  /** `file`: it can be sent again as it is. */
  | { is: 'refused'; message: string; file: File | undefined }
  | ({ is: 'failed' } & FailedFile)

export const megabytes = batchLimits.fileBytes / 1024 / 1024

/** The content types by the ends of names: browsers give some of these files none or another one. */
const types: Record<string, string> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  tab: 'text/tab-separated-values',
  jsonl: 'application/x-ndjson',
  ndjson: 'application/x-ndjson',
}
export const takenFiles = Object.keys(types)
  .map((end) => `.${end}`)
  .join()

/** The content type of a file of rows by the end of its name; undefined for another file. */
export function typeOfRows({ name }: File): string | undefined {
  return types[name.toLowerCase().split('.').at(-1) ?? '']
}

/** `onChecked` gets the id of a batch without errors. */
export function useRowsUpload(onChecked: (batchId: string) => void) {
  const queries = useQueryClient()
  const [state, setState] = useState<UploadState>({ is: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File, type: string) {
    const controller = new AbortController()
    running.current?.abort()
    running.current = controller
    const name = file.name.slice(0, maxLength.title)
    const show = (next: UploadState) => {
      if (!controller.signal.aborted) setState(next)
    }
    show({ is: 'sending', name, progress: 0 })
    try {
      const sent = { name, file: new Blob([file], { type }) }
      const onProgress = (progress: number) => show({ is: 'sending', name, progress })
      const found = await call(batches.create, sent, { signal: controller.signal, handlesForbidden: true, onProgress })
      if (controller.signal.aborted) return
      void queries.invalidateQueries({ queryKey: ['batches'] })
      const { insertedId, state: checked, error_count, errors } = found
      if (checked === 'failed') return show({ is: 'failed', batchId: insertedId, name, count: error_count, errors })
      setState({ is: 'idle' })
      onChecked(insertedId)
    } catch (failure) {
      const message = failure instanceof Error ? failure.message : String(failure)
      const isFinal = failure instanceof ApiError && failure.responseStatus < 500
      show({ is: 'refused', message, file: isFinal ? undefined : file })
    }
  }

  function choose(file: File) {
    const type = typeOfRows(file)
    const refuse = (message: string) => setState({ is: 'refused', message, file: undefined })
    if (type === undefined) return refuse(t.notAFileOfRows)
    if (file.size > batchLimits.fileBytes) return refuse(t.fileOfRowsTooLarge(megabytes))
    void send(file, type)
  }

  function cancel() {
    running.current?.abort()
    setState({ is: 'idle' })
  }

  return { state, choose, cancel }
}
