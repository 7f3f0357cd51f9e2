/** Dragging the parts of a form with a mouse; the buttons do the same by keyboard and touch. */
import { type DragEvent, useState } from 'react'

type Over = { key: number; isAfter: boolean }

/** @param moveTo moves the part with a key to a place in the list */
export function usePartDrag(keys: number[], moveTo: (key: number, place: number) => void) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<Over>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }

  function drop() {
    if (dragged !== undefined && over && over.key !== dragged) {
      const rest = keys.filter((key) => key !== dragged)
      moveTo(dragged, rest.indexOf(over.key) + (over.isAfter ? 1 : 0))
    }
    end()
  }

  return (key: number) => ({
    /** Where the dragged part would go. */
    mark: over?.key === key && dragged !== key ? (over.isAfter ? 'after' : 'before') : undefined,
    handle: {
      draggable: true,
      onDragStart: ({ currentTarget, dataTransfer }: DragEvent) => {
        const row = currentTarget.closest('li')
        if (row) dataTransfer.setDragImage(row, 12, 24)
        dataTransfer.effectAllowed = 'move'
        // Firefox drags nothing without data.
        dataTransfer.setData('text/plain', '')
        setDragged(key)
      },
      onDragEnd: end,
    },
    row: {
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        const { top, height } = event.currentTarget.getBoundingClientRect()
        const isAfter = event.clientY > top + height / 2
        if (over?.key !== key || over.isAfter !== isAfter) setOver({ key, isAfter })
      },
      onDrop: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        drop()
      },
    },
  })
}
