/** The editor of the form that workers answer. Loaded when a buyer chooses a form. */
import type { FormPart } from '@piecework/contract'
import { isInput } from '@piecework/contract/forms'
import {
  canBeNamed,
  isWorkerCode,
  pictureColumns,
  showsPicture,
  showsRow,
  workerColumn,
} from '@piecework/contract/rows'
import { validate } from '@piecework/contract/validate'
import { Undo2 } from 'lucide-react'
import {
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import * as t from '#texts/form-editor.ts'
import { language } from '#texts/language.ts'
import { undo } from '#texts/ui.ts'
import { Button } from '../ui/button.tsx'
import { FieldMessage } from '../ui/fields.tsx'
import { Notice } from '../ui/notice.tsx'
import { Bdi, Sentence } from '../ui/user-text.tsx'
import { AddPart } from './add-part.tsx'
import { titleOf } from './form-parts.ts'
import { formSchema } from './form-schema.ts'
import { type ErrorsOfPart, PartRow } from './part-row.tsx'
import { missingColumns } from './rows-and-form.ts'
import { type FocusTarget, type Item, useFormParts } from './use-form-parts.ts'
import { usePartDrag } from './use-part-drag.ts'

export type FormEditorHandle = { focus: () => void }

type FormEditorProps = {
  initial: FormPart[]
  /** The columns that the texts may name; undefined without rows. */
  columns: string[] | undefined
  hasPictures: boolean
  /** How often the task was sent: from the first time on errors are shown. */
  submits: number
  /** What the server refused: a path such as `parts.3.url`. */
  refused: { path: string; message: string } | undefined
  onChange: (parts: FormPart[]) => void
  handle: RefObject<FormEditorHandle | null>
}

export default function FormEditor(props: FormEditorProps) {
  const { initial, columns, hasPictures, submits, refused, onChange, handle } = props
  const { list, addButton, focus } = useFocus()
  const editor = useFormParts({ initial, submits, onChange, focus })
  const { items, openKey } = editor
  const errors = errorsOf(items, submits, refused, columns)
  const dragOf = usePartDrag(
    items.map(({ key }) => key),
    editor.moveTo,
  )
  const messageId = useId()
  // As a text a picture is only its hash.
  const isPicture = (column: string) =>
    column === pictureColumns.picture && items.some(({ part }) => showsPicture(part))
  const shown = columns?.filter((column) => !isPicture(column))
  const isRowShown = columns === undefined || items.some(({ part }) => showsRow(part, columns, hasPictures))
  const { lastText, insert } = useInsertion()
  const deletedAt = editor.deleted && Math.min(editor.deleted.at, items.length)
  const deletedPart = editor.deleted && <DeletedPart part={editor.deleted.item.part} onUndo={editor.undo} />

  useImperativeHandle(handle, () => ({
    focus() {
      const at = items.findIndex((_, each) => errors.of(each).first)
      const wrong = items[at]
      if (wrong) editor.open(wrong.key)
      const on = errors.of(at).own ? 'settings' : 'error'
      focus({ key: wrong?.key, on: wrong === undefined && !isRowShown ? 'columns' : on })
    },
  }))

  return (
    <section aria-label={t.formOfTask} className="flex flex-col gap-3" onKeyDown={keepFromSending} onFocus={lastText}>
      {items.length === 0 && (
        <p className="rounded-field border border-dashed border-line px-4 py-6 text-center text-pretty text-muted">
          {t.noParts}
        </p>
      )}
      <ol ref={list} className="flex flex-col gap-3 empty:hidden">
        {items.map(({ key, part }, at) => (
          <Fragment key={key}>
            {deletedAt === at && deletedPart}
            <PartRow
              partKey={key}
              part={part}
              others={editor.othersOf(key)}
              place={{ at, last: items.length - 1 }}
              isOpen={key === openKey}
              errors={errors.of(at)}
              actions={{
                onToggle: () => editor.open(key === openKey ? undefined : key),
                onMove: (by) => editor.move(key, at, by),
                onDuplicate: () => editor.duplicate(at, part),
                onDelete: () => editor.remove(at),
              }}
              drag={dragOf(key)}
              onChange={(next) => editor.write(key, next)}
              say={editor.say}
              columns={<ColumnButtons columns={shown} insert={insert} />}
            />
          </Fragment>
        ))}
        {deletedAt === items.length && deletedPart}
      </ol>
      {!isRowShown && (
        <Notice kind={submits > 0 ? 'error' : 'warning'} title={t.showsNoRow}>
          <Button kind="outline" className="mt-2" data-columns="" onClick={() => editor.addRow(columns, hasPictures)}>
            {t.showAllColumns}
          </Button>
        </Notice>
      )}
      <FieldMessage id={messageId} error={errors.ofForm} />
      <AddPart
        ref={addButton}
        describedBy={messageId}
        inputs={items.filter(({ part }) => isInput(part)).length}
        onAdd={editor.add}
      />
      <p role="status" className="sr-only">
        {editor.said}
      </p>
    </section>
  )
}

/** Enter in a line of text would post the task. */
function keepFromSending(event: KeyboardEvent) {
  const { target } = event
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'checkbox') event.preventDefault()
}

/** The text of a part that had the focus last takes what is inserted, at its selection; otherwise the first one, at its end. */
function useInsertion() {
  const last = useRef<Element>(undefined)
  return {
    lastText({ target }: FocusEvent) {
      if (target.matches('[data-takes-columns]')) last.current = target
    },
    insert(words: string, button: Element) {
      const texts = button.closest('[data-settings]')?.querySelectorAll<Text>('[data-takes-columns]') ?? []
      const chosen = [...texts].find((each) => each === last.current)
      const text = chosen ?? texts[0]
      if (!text) return
      text.focus()
      const end = text.value.length
      text.setRangeText(words, chosen?.selectionStart ?? end, chosen?.selectionEnd ?? end, 'end')
      text.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
}

type Text = HTMLInputElement | HTMLTextAreaElement

/** In place of a part that was deleted, until the next one is. */
function DeletedPart({ part, onUndo }: { part: FormPart; onUndo: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 rounded-field bg-wash px-4 py-1">
      <p className="min-w-0 text-meta wrap-anywhere">
        <Sentence>{t.partDeleted(titleOf(part))}</Sentence>
      </p>
      <Button kind="quiet" icon={Undo2} data-undo="" onClick={onUndo}>
        {undo}
      </Button>
    </li>
  )
}

/** Moves the focus after the render that shows what changed with it: every call is a new target, and so a render. */
function useFocus() {
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [target, focus] = useState<FocusTarget>()

  useEffect(() => {
    if (!target) return
    const row = list.current?.querySelector(`[data-part="${target.key}"]`)
    const place = target.key === undefined ? list.current?.parentElement : row
    const found = place?.querySelector<HTMLElement>(selectors[target.on])
    const element = found ?? row?.querySelector<HTMLElement>(selectors.toggle) ?? addButton.current
    element?.focus()
  }, [target])

  return { list, addButton, focus }
}

const selectors = {
  settings: '[data-settings] :is(textarea, input:not([tabindex="-1"]))',
  toggle: '[data-toggle]',
  columns: '[data-columns]',
  undo: '[data-undo]',
  error: '[data-settings] [aria-invalid="true"]:not([tabindex="-1"])',
  '-1': '[data-move="-1"]',
  '1': '[data-move="1"]',
}

/**
 * The first broken rule at each path: by the contract on this page, and by the answer of the server. Columns that the rows do not have
 * are shown at once.
 */
function errorsOf(
  items: Item[],
  submits: number,
  refused: FormEditorProps['refused'],
  columns: FormEditorProps['columns'],
) {
  const result = submits === 0 ? undefined : validate(formSchema, { parts: items.map(({ part }) => part) }, language)
  const found = new Map<string, string>()
  for (const { path, message } of result?.error?.issues ?? []) {
    const [, at] = path
    const isNew = typeof at === 'number' && (items[at]?.since ?? 0) >= submits
    if (!isNew && !found.has(path.join('.'))) found.set(path.join('.'), message)
  }
  if (refused && !found.has(refused.path)) found.set(refused.path, refused.message)
  for (const [at, { part }] of items.entries()) {
    const [missing] = columns ? missingColumns({ parts: [part] }, columns) : []
    if (missing !== undefined) found.set(`parts.${at}`, t.noColumn(missing))
    if (columns && part.kind === 'code') found.set(`parts.${at}`, t.noCodesOfRows)
  }
  return {
    ofForm: found.get('parts') ?? found.get(''),
    of(at: number): ErrorsOfPart {
      const start = `parts.${at}.`
      const own = found.get(`parts.${at}`)
      const first = own ?? [...found].find(([path]) => path.startsWith(start))?.[1]
      return { first, own, at: (path) => found.get(start + path) }
    },
  }
}

type ColumnButtonsProps = {
  columns: string[] | undefined
  /** @param button beside the texts of its part */
  insert: (placeholder: string, button: Element) => void
}

/**
 * The columns of the rows, and the code of the worker, as buttons below a text of the form: each puts its placeholder into the text where
 * the buyer writes.
 */
function ColumnButtons({ columns = [], insert }: ColumnButtonsProps) {
  const named = columns.filter(canBeNamed)
  return (
    <ul aria-label={named.length > 0 ? t.columns : t.workerCode} className="-mt-2 flex flex-wrap gap-2">
      {named.map((column) => (
        <Insertion key={column} name={column} says={t.insertColumn(column)} insert={insert}>
          <span className="font-mono">
            <Bdi>{column}</Bdi>
          </span>
        </Insertion>
      ))}
      {isWorkerCode(workerColumn, columns) && (
        <Insertion name={workerColumn} says={t.insertWorkerCode} insert={insert}>
          {t.workerCode}
        </Insertion>
      )}
    </ul>
  )
}

type InsertionProps = Pick<ColumnButtonsProps, 'insert'> & { name: string; says: string; children: ReactNode }

function Insertion({ name, says, insert, children }: InsertionProps) {
  return (
    <li className="max-w-full">
      <Button
        kind="outline"
        className="chip max-w-full wrap-anywhere"
        aria-label={says}
        // The text keeps its selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ currentTarget }) => insert(`{{${name}}}`, currentTarget)}
      >
        {children}
      </Button>
    </li>
  )
}
