/** The options of a choice: write, paste, move and remove them. */
import { formLimits } from '@piecework/contract/forms'
import { Plus, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import * as t from '#texts/form-editor.ts'
import { Button } from '../ui/button.tsx'
import { FieldMessage } from '../ui/fields.tsx'
import { type Option, relabelOption } from './form-parts.ts'
import { MoveButton } from './move-button.tsx'

type OptionFieldsProps = {
  options: Option[]
  /** By paths such as `1.label`; the empty path is the list. */
  errorAt: (path: string) => string | undefined
  onChange: (options: Option[]) => void
  say: (words: string) => void
}
type Row = { key: number; option: Option }

export function OptionFields({ options, errorAt, onChange, say }: OptionFieldsProps) {
  const { list, rows, write, insert, move, remove } = useRows(options, onChange)
  const messageId = useId()
  const listError = errorAt('')
  const rowError = rows.map((_, at) => errorAt(`${at}.label`) ?? errorAt(`${at}.value`)).find(Boolean)
  const isTwice = ({ option }: Row) =>
    listError !== undefined && rows.filter((each) => each.option.value === option.value).length > 1

  /** A pasted list, or the cells of a spreadsheet, become options, the first of them in place of an empty one. */
  function paste(event: ClipboardEvent, at: number) {
    const lines = event.clipboardData.getData('text').split(/\r?\n|\t/)
    const labels = lines.map((line) => line.trim()).filter(Boolean)
    if (labels.length < 2) return
    event.preventDefault()
    insert(at + 1, labels, rows[at]?.option.label.trim() === '' ? at : undefined)
    say(t.optionsAdded(labels.length))
  }
  function addByEnter(event: KeyboardEvent, at: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    insert(at + 1, [''])
  }

  return (
    <fieldset aria-describedby={messageId} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-table font-semibold">{t.options}</legend>
      <ol ref={list} className="flex flex-col gap-2">
        {rows.map((row, at) => (
          <li key={row.key} className="flex items-center gap-1">
            <input
              type="text"
              value={row.option.label}
              maxLength={formLimits.option}
              data-takes-columns=""
              aria-label={t.optionNumber(at + 1)}
              aria-invalid={isTwice(row) || errorAt(`${at}.label`) || errorAt(`${at}.value`) ? true : undefined}
              aria-describedby={messageId}
              className="input min-w-0 flex-1"
              onChange={({ target }) => write(at, target.value)}
              onKeyDown={(event) => addByEnter(event, at)}
              onPaste={(event) => paste(event, at)}
            />
            <MoveButton by={-1} label={t.moveOptionUp(at + 1)} isEnd={at === 0} onMove={() => move(at, -1)} />
            {/* On a narrow screen options move up only. */}
            <MoveButton
              by={1}
              label={t.moveOptionDown(at + 1)}
              isEnd={at === rows.length - 1}
              className="@max-md:hidden"
              onMove={() => move(at, 1)}
            />
            <Button
              kind="quiet"
              icon={X}
              className="px-2!"
              aria-label={t.removeOption(at + 1)}
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <FieldMessage id={messageId} hint={t.optionsHint} error={listError ?? rowError} />
      <div>
        <Button
          kind="quiet"
          icon={Plus}
          className="-ml-4"
          aria-disabled={rows.length >= formLimits.options || undefined}
          onClick={() => insert(rows.length, [''])}
        >
          {t.addOption}
        </Button>
      </div>
    </fieldset>
  )
}

/** Options with keys, and the focus after a change. */
function useRows(options: Option[], onChange: (options: Option[]) => void) {
  const list = useRef<HTMLOListElement>(null)
  const nextKey = useRef(options.length)
  const [rows, setRows] = useState<Row[]>(() => options.map((option, key) => ({ key, option })))
  const focus = useRef<{ at: number; on: string }>(undefined)
  useEffect(() => {
    const { at, on } = focus.current ?? {}
    focus.current = undefined
    if (at !== undefined) list.current?.children[at]?.querySelector<HTMLElement>(on ?? 'input')?.focus()
  })

  function change(next: Row[], at?: number, on = 'input') {
    if (at !== undefined) focus.current = { at, on }
    setRows(next)
    onChange(next.map(({ option }) => option))
  }
  const others = (at: number) => rows.filter((_, each) => each !== at).map(({ option }) => option)

  return {
    list,
    rows,
    write: (at: number, label: string) =>
      change(
        rows.map((row, each) => (each === at ? { ...row, option: relabelOption(row.option, label, others(at)) } : row)),
      ),
    /** Adds options at a place, and leaves out the one at `replaced`. */
    insert(place: number, labels: string[], replaced?: number) {
      const room = formLimits.options - rows.length + (replaced === undefined ? 0 : 1)
      const known = rows.map(({ option }) => option)
      const added = labels.slice(0, Math.max(room, 0)).map((label) => {
        const option = relabelOption({ value: '', label: '' }, label, known)
        known.push(option)
        return { key: nextKey.current++, option }
      })
      if (added.length === 0) return
      const next = [...rows.slice(0, place), ...added, ...rows.slice(place)].filter(
        ({ key }) => key !== rows[replaced ?? -1]?.key,
      )
      change(next, next.indexOf(added.at(-1) as Row))
    },
    move(at: number, by: -1 | 1) {
      const moved = rows[at]
      const place = at + by
      if (!moved || place < 0 || place >= rows.length) return
      change(rows.toSpliced(at, 1).toSpliced(place, 0, moved), place, `[data-move="${by}"]`)
    },
    remove: (at: number) => change(rows.toSpliced(at, 1), Math.max(0, Math.min(at, rows.length - 2))),
  }
}
