/** Downloads the whole statement as a CSV file. */
import { statement } from '@piecework/contract/statement'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { download } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'

export function StatementFileButton() {
  const saveFile = useMutation({
    mutationFn: () => download(statement.csv, {}),
    onSuccess: (file) => downloadBlob(file, 'coin-statement.csv'),
    onError: (failure) => toast.error('The statement could not be downloaded', failure.message),
  })
  return (
    <Button
      kind="outline"
      icon={Download}
      busy={saveFile.isPending}
      busyText="Preparing…"
      onClick={() => saveFile.mutate()}
    >
      Download CSV
    </Button>
  )
}

function downloadBlob(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // After one minute the browser has read the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
