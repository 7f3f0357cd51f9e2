/** Saves the whole statement as a file that spreadsheets open. */
import { statement } from '@piecework/contract/statement'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { download } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'

export function StatementFileButton() {
  const saving = useMutation({
    mutationFn: () => download(statement.csv, {}),
    onSuccess: (file) => save(file, 'coin-statement.csv'),
    onError: (failure) => toast.error('The statement could not be downloaded', failure.message),
  })
  return (
    <Button
      kind="outline"
      icon={Download}
      busy={saving.isPending}
      busyText="Preparing…"
      onClick={() => saving.mutate()}
    >
      Download CSV
    </Button>
  )
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken the address by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
