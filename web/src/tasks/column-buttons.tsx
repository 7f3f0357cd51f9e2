/** The columns of a file of rows as buttons: each puts its placeholder into a text of the form, or copies it. */
import { useId } from 'react'
import * as t from '#texts/form-editor.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { Bangla } from '../ui/user-text.tsx'

type ColumnButtonsProps = {
  columns: string[]
  /** @returns whether there is a text that takes it */
  insert: (placeholder: string) => boolean
}

export function ColumnButtons({ columns, insert }: ColumnButtonsProps) {
  const hintId = useId()
  async function put(column: string) {
    const placeholder = `{{${column}}}`
    if (insert(placeholder)) return
    try {
      await navigator.clipboard.writeText(placeholder)
      toast.success(t.columnCopied(placeholder))
    } catch {
      toast.warning(t.columnNotCopied(placeholder))
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-table font-semibold">{t.columns}</h3>
      <ul className="flex flex-wrap gap-2" aria-describedby={hintId}>
        {columns.filter(canBeNamed).map((column) => (
          <li key={column} className="max-w-full">
            <Button
              kind="outline"
              className="chip max-w-full font-mono wrap-anywhere"
              aria-label={t.insertColumn(column)}
              // The text keeps its selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void put(column)}
            >
              <Bangla>{column}</Bangla>
            </Button>
          </li>
        ))}
      </ul>
      <p id={hintId} className="text-meta text-muted">
        {t.columnsHint}
      </p>
    </div>
  )
}

/** Placeholders end at the first brace. */
function canBeNamed(column: string): boolean {
  return !/[{}]/.test(column)
}
