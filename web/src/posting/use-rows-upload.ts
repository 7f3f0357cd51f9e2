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
import { type ChosenFiles, endOf, megabytes, typeOfRows } from './chosen-files.ts'
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

  const refuse = (message: string) => setState({ is: 'refused', message, file: undefined })

  function choose(file: File) {
    const type = typeOfRows(file)
    if (type === undefined) {
      const kind = new Map(Object.entries(otherFiles)).get(endOf(file.name))
      return refuse(kind ? otherFileText(kind, language) : t.notAFileOfRows)
    }
    if (file.size > batchLimits.fileBytes) return refuse(t.fileOfRowsTooLarge(megabytes))
    void send(file, type)
  }

  /** One list without photos. Of one other file it is said what it is. */
  function take({ rows, others }: ChosenFiles) {
    const [file, second] = [...(rows ? [rows] : []), ...others.map((other) => other.file)]
    if (file && !second) choose(file)
    else refuse(t.notAFileOfRows)
  }

  function paste(text: string) {
    if (!/[\t\r\n]/.test(text.trim())) return refuse(t.noCellsPasted)
    choose(new File([tableOf(text)], `${t.pastedRows}.tsv`))
  }

  function cancel() {
    running.current?.abort()
    setState({ is: 'idle' })
  }

  return { state, choose, take, paste, cancel }
}
