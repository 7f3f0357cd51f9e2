/** Downloads the decided work of a task as a file. */
import { submissions } from '@piecework/contract/submissions'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useId } from 'react'
import * as t from '#words/submissions.ts'
import { download } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.ts'

type Format = 'csv' | 'json'

const endpoints = { csv: submissions.resultsCsv, json: submissions.resultsJson }

export function DownloadResults({ taskId }: { taskId: string }) {
  const toasts = useId()
  const { mutate, isPending, variables } = useMutation({
    onMutate: () => toast.close(toasts),
    mutationFn: (format: Format) => download(endpoints[format], { id: taskId }),
    onSuccess: (file, format) => saveFile(file, `results.${format}`),
    onError: (failure) => toast.error(t.notDownloaded, failure.message, { group: toasts }),
  })
  return (
    <>
      {(['csv', 'json'] as const).map((format) => (
        <Button
          key={format}
          kind="outline"
          size="row"
          icon={Download}
          busy={isPending && variables === format}
          busyText={t.downloading}
          onClick={() => mutate(format)}
        >
          {t.results[format]}
        </Button>
      ))}
    </>
  )
}
