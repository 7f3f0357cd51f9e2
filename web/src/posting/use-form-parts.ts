/** The parts of a form in the editor, with a key for each, and what is done with them. */
import type { FormPart } from '@piecework/contract'
import type { PartKind } from '@piecework/contract/forms'
import { withAllColumns } from '@piecework/contract/rows'
import { useRef, useState } from 'react'
import * as t from '#texts/form-editor.ts'
import { copyOfPart, hasContent, newPart, pictureOfRows, titleOf } from './form-parts.ts'

/** `since`: how often the task was sent before the part was added; its errors are shown from the next time on. */
export type Item = { key: number; since: number; part: FormPart }

/** Where the focus goes after a change. */
export type FocusTarget = { key: number | undefined; on: 'settings' | 'toggle' | 'error' | 'columns' | 'undo' | -1 | 1 }

type Options = {
  initial: FormPart[]
  submits: number
  onChange: (parts: FormPart[]) => void
  focus: (target: FocusTarget) => void
}

export function useFormParts({ initial, submits, onChange, focus }: Options) {
  const nextKey = useRef(initial.length)
  const [items, setItems] = useState<Item[]>(() => initial.map((part, key) => ({ key, since: -1, part })))
  const [openKey, setOpenKey] = useState<number>()
  const [said, say] = useState('')
  /** The last part that was deleted, with its place. */
  const [deleted, setDeleted] = useState<{ at: number; item: Item }>()

  function change(next: Item[]) {
    setItems(next)
    onChange(next.map(({ part }) => part))
  }
  function insert(place: number, part: FormPart, words: string) {
    const key = nextKey.current++
    change(items.toSpliced(place, 0, { key, since: submits, part }))
    setOpenKey(key)
    focus({ key, on: 'settings' })
    say(words)
  }
  const parts = items.map(({ part }) => part)
  const othersOf = (key: number) => items.filter((item) => item.key !== key).map(({ part }) => part)

  function moveTo(key: number, place: number) {
    const item = items.find((each) => each.key === key)
    if (!item || place < 0 || place >= items.length) return
    change(items.filter((each) => each !== item).toSpliced(place, 0, item))
    say(t.partMoved(titleOf(item.part), place + 1, items.length))
  }

  return {
    items,
    openKey,
    said,
    say,
    othersOf,
    open: setOpenKey,
    /** All columns of the row above the others, and its picture. */
    addRow(columns: string[], hasPictures: boolean) {
      const { parts: added } = withAllColumns({ parts: [] }, columns, hasPictures ? pictureOfRows : undefined)
      const first = nextKey.current
      change([...added.map((part) => ({ key: nextKey.current++, since: submits, part })), ...items])
      focus({ key: first, on: 'toggle' })
      say(t.partAdded(t.showAllColumns))
    },
    write: (key: number, part: FormPart) => change(items.map((item) => (item.key === key ? { ...item, part } : item))),
    add: (kind: PartKind) => insert(items.length, newPart(kind, parts), t.partAdded(t.partKinds[kind].label)),
    duplicate: (at: number, part: FormPart) => insert(at + 1, copyOfPart(part, parts), t.partDuplicated(titleOf(part))),
    moveTo,
    move(key: number, at: number, by: -1 | 1) {
      moveTo(key, at + by)
      focus({ key, on: by })
    },
    deleted,
    remove(at: number) {
      const item = items[at]
      if (!item) return
      change(items.toSpliced(at, 1))
      const hasUndo = hasContent(item.part)
      setDeleted(hasUndo ? { at, item } : undefined)
      focus(hasUndo ? { key: undefined, on: 'undo' } : { key: (items[at + 1] ?? items[at - 1])?.key, on: 'toggle' })
      say(t.partDeleted(titleOf(item.part)))
    },
    undo() {
      if (!deleted) return
      change(items.toSpliced(deleted.at, 0, deleted.item))
      setDeleted(undefined)
      focus({ key: deleted.item.key, on: 'toggle' })
    },
  }
}
