/** The columns of the rows as buttons, below a text of the form: each puts its placeholder into the text where the buyer writes. */
import * as t from '#texts/form-editor.ts'
import { Button } from '../ui/button.tsx'
import { Bangla } from '../ui/user-text.tsx'

type ColumnButtonsProps = {
  columns: string[]
  /** @param button beside the texts of its part */
  insert: (placeholder: string, button: Element) => void
}

export function ColumnButtons({ columns, insert }: ColumnButtonsProps) {
  const named = columns.filter(canBeNamed)
  if (named.length === 0) return null
  return (
    <ul aria-label={t.columns} className="-mt-2 flex flex-wrap gap-2">
      {named.map((column) => (
        <li key={column} className="max-w-full">
          <Button
            kind="outline"
            className="chip max-w-full font-mono wrap-anywhere"
            aria-label={t.insertColumn(column)}
            // The text keeps its selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={({ currentTarget }) => insert(`{{${column}}}`, currentTarget)}
          >
            <Bangla>{column}</Bangla>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Placeholders end at the first brace. */
function canBeNamed(column: string): boolean {
  return !/[{}]/.test(column)
}
