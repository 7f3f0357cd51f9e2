/** Sends a file of rows, which the server checks while it arrives. */
import { ApiError, type Batch, type RowError } from '@piecework/contract'
import { batches, otherFileText } from '@piecework/contract/batches'
import { maxLength } from '@piecework/contract/constants'
import { batchLimits } from '@piecework/contract/rows'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as t from '#texts/form-editor.ts'
import { language } from '#texts/language.ts'
import { call } from '../api.ts'
import { tableOf } from './copied-cells.ts'

/** What the server found in a file with errors. */
export type FailedFile = { batchId: string; name: string; count: number; errors: RowError[] } & Pick<
  Batch,
  'columns' | 'separator'
>

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
  txt: 'text/csv',
  jsonl: 'application/x-ndjson',
  ndjson: 'application/x-ndjson',
}
export const takenFiles = Object.keys(types)
  .map((end) => `.${end}`)
  .join()

/** The content type of a file of rows by the end of its name; undefined for another file. */
export function typeOfRows({ name }: File): string | undefined {
  return types[endOf(name)]
}

const endOf = (name: string) => name.toLowerCase().split('.').at(-1) ?? ''

/** Other files of tables: that one cannot be read is said before it is sent. */
const otherFiles = {
  xlsx: 'excel',
  xlsm: 'excel',
  xls: 'excel',
  ods: 'opendocument',
  numbers: 'numbers',
  pdf: 'pdf',
  zip: 'archive',
} as const

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
      const { insertedId, state: checked, error_count: count } = found
      if (checked === 'failed') return show({ ...found, is: 'failed', batchId: insertedId, name, count })
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
    if (type === undefined) {
      const kind = new Map(Object.entries(otherFiles)).get(endOf(file.name))
      return refuse(kind ? otherFileText(kind, language) : t.notAFileOfRows)
    }
    if (file.size > batchLimits.fileBytes) return refuse(t.fileOfRowsTooLarge(megabytes))
    void send(file, type)
  }

  function paste(text: string) {
    if (!/[\t\r\n]/.test(text.trim())) return setState({ is: 'refused', message: t.noCellsPasted, file: undefined })
    choose(new File([tableOf(text)], `${t.pastedRows}.tsv`))
  }

  function cancel() {
    running.current?.abort()
    setState({ is: 'idle' })
  }

  return { state, choose, paste, cancel }
}
