/** Downloads the decided work of a task as a file. */
import type { Task } from '@piecework/contract'
import { submissions } from '@piecework/contract/submissions'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import * as t from '#texts/tasks.ts'
import { download } from '../api.ts'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.ts'

type Format = 'csv' | 'json'

const endpoints = { csv: submissions.resultsCsv, json: submissions.resultsJson }

export function useDownload({ _id: taskId, task_title }: Task): {
  start: (format: Format) => void
  running: Format | undefined
} {
  const toasts = useId()
  const { mutate, isPending, variables } = useMutation({
    onMutate: () => toast.close(toasts),
    mutationFn: (format: Format) => download(endpoints[format], { id: taskId }),
    onSuccess: (file, format) => saveFile(file, fileName(task_title, format)),
    onError: (failure) => toast.error(t.notDownloaded, failure.message, { group: toasts }),
  })
  return { start: mutate, running: isPending ? variables : undefined }
}

/** Without the characters that file systems refuse: `Logos for shops 2026-11-23.csv`. */
function fileName(title: string, format: Format): string {
  const name = [...title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()].slice(0, 60).join('')
  return `${name} ${new Date().toISOString().slice(0, 10)}.${format}`
}
