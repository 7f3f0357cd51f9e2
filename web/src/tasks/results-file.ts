/** The file with the results of a task, saved on the device of its buyer. */
import type { Task } from '@piecework/contract'
import { download } from '../api.ts'
import { saveFile } from '../ui/save-file.ts'
import { useRequest } from '../ui/use-request.ts'

type Format = 'csv' | 'json'

type FileEndpoint = Parameters<typeof download>[0]

/** @param failed the title of the toast after an error */
export function useResultsFile({ _id: id, task_title }: Task, endpoints: Record<Format, FileEndpoint>, failed: string) {
  const { mutate, isPending, variables } = useRequest({
    send: async (format: Format) =>
      saveFile(await download(endpoints[format], { id }), resultsFileName(task_title, format)),
    failed,
  })
  return { start: mutate, running: isPending ? variables : undefined }
}

/** Without the characters that file systems refuse: `Logos for shops 2026-11-23.csv`. */
function resultsFileName(title: string, format: Format): string {
  const name = [...title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()].slice(0, 60).join('')
  return `${name} ${new Date().toISOString().slice(0, 10)}.${format}`
}
