/** A button that takes the cells that were copied from a spreadsheet; where the browser does not give them, a field to paste them into. */
import { ClipboardPaste } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import * as t from '#texts/form-editor.ts'
import { Button } from '../ui/button.tsx'

type PasteCellsProps = { onText: (text: string) => void; onFile: (file: File) => void }

export function PasteCells({ onText, onFile }: PasteCellsProps) {
  const [isField, setField] = useState(false)
  // Pasted anywhere on the page but into a field.
  const take = useEffectEvent((event: ClipboardEvent) => {
    const isTyped = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')
    const [file] = event.clipboardData?.files ?? []
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (isTyped || (!/[\t\r\n]/.test(text.trim()) && !file)) return
    event.preventDefault()
    if (text) onText(text)
    else if (file) onFile(file)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])

  async function paste() {
    const text = await navigator.clipboard?.readText().catch(() => undefined)
    if (text === undefined) setField(true)
    else onText(text)
  }

  if (isField) {
    return (
      <textarea
        ref={(field) => field?.focus()}
        rows={2}
        value=""
        aria-label={t.pasteHere}
        placeholder={t.pasteHere}
        className="textarea w-full"
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    )
  }
  return (
    <Button kind="outline" icon={ClipboardPaste} onClick={() => void paste()}>
      {t.pasteCells}
    </Button>
  )
}
