/** A table; on a phone each row becomes a card. */
import { type Key, memo, type ReactNode } from 'react'
import * as t from '#texts/ui.ts'
import { Bdi } from './user-text.tsx'

export type Column<Row> = {
  /** Also names the column among the others. */
  head: string
  /** A user wrote the head: it has its own direction. */
  isOwnHead?: boolean
  align?: 'right'
  cell: (row: Row) => ReactNode
  /**
   * On a phone: the card's title (by default the first column), hidden, or "label … value" (the others). With `lines`: at the end of the
   * title's line or of the grey one, or in the grey one, also with its name.
   */
  phone?: 'title' | 'hide' | 'value' | 'end' | 'line' | 'named' | 'state'
}

export type TableProps<Row> = {
  /** Describes the rows for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** By default its `_id`. */
  rowKey?: (row: Row) => Key
  actions?: (row: Row) => ReactNode
  actionsHead?: string
  /** If set, a `#` column numbers the rows from this value. */
  firstNumber?: number
  /** Gives the rows the layout of a table with more than six columns. */
  many?: boolean
  /** On a phone a row is two lines. */
  lines?: boolean
}

export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey = idOf,
  actions,
  actionsHead = t.actions,
  firstNumber,
  many = false,
  lines = false,
}: TableProps<Row>) {
  const isNumbered = firstNumber !== undefined
  const isWide = columns.length + (isNumbered ? 1 : 0) > 6
  return (
    <div className="rows-frame">
      <table className="rows" data-many={many || isWide} data-lines={lines || undefined} {...role('table')}>
        <caption className="sr-only">{caption}</caption>
        <thead {...role('rowgroup')}>
          <tr {...role('row')}>
            {isNumbered && (
              <th scope="col" {...role('columnheader')}>
                #
              </th>
            )}
            {columns.map((column) => (
              <th key={column.head} scope="col" data-align={column.align} {...role('columnheader')}>
                <Head column={column} />
              </th>
            ))}
            {actions && (
              <th scope="col" data-align="right" {...role('columnheader')}>
                {actionsHead}
              </th>
            )}
          </tr>
        </thead>
        <tbody {...role('rowgroup')}>
          {rows.map((row, index) => (
            <tr key={rowKey(row)} {...role('row')}>
              {isNumbered && (
                <td data-phone="hide" {...role('cell')}>
                  <span className="rows-name">#</span>
                  <div className="figures min-w-0 text-muted">{t.rowNumber(firstNumber + index)}</div>
                </td>
              )}
              <Cells row={row} columns={columns} actions={actions} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellsProps<Row> = Pick<TableProps<Row>, 'columns'> & { row: Row; actions: TableProps<Row>['actions'] | undefined }

/** Renders again only when the row changes, if columns and actions are stable. */
const Cells = memo(RowCells) as typeof RowCells

function RowCells<Row>({ row, columns, actions }: CellsProps<Row>) {
  return (
    <>
      {columns.map((column, place) => (
        <td
          key={column.head}
          data-align={column.align}
          data-phone={column.phone ?? (place === 0 ? 'title' : 'value')}
          {...role('cell')}
        >
          <span className="rows-name">
            <Head column={column} />
          </span>
          <div className="min-w-0">{column.cell(row)}</div>
        </td>
      ))}
      {actions && (
        <td data-phone="actions" {...role('cell')}>
          <div className="rows-actions">{actions(row)}</div>
        </td>
      )}
    </>
  )
}

function Head({ column: { head, isOwnHead } }: { column: Pick<Column<never>, 'head' | 'isOwnHead'> }) {
  return isOwnHead ? <Bdi>{head}</Bdi> : head
}

/** CSS `display` removes table roles for screen readers, so the roles are set explicitly. */
function role(name: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'cell') {
  return { role: name }
}

function idOf(row: unknown): Key {
  return (row as { _id: string })._id
}
