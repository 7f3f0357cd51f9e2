/** Rows of one kind: a table where there is room for one, on a phone one card per row. */
import type { Key, ReactNode } from 'react'

export type Column<Row> = {
  key: string
  head: string
  align?: 'right'
  cell: (row: Row, index: number) => ReactNode
  /** On a phone: the card's title, left out, or "label … value" (the default). */
  phone?: 'title' | 'hide' | 'value'
}

type TableProps<Row> = {
  /** Says to those who do not see the page what the rows are. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  actions?: (row: Row) => ReactNode
  actionsHead?: string
  /** Given, the rows are numbered in a `#` column that begins with it. */
  firstNumber?: number
  /** The rows need as much room as those of many columns. */
  many?: boolean
}

export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  actions,
  actionsHead = 'Actions',
  firstNumber,
  many = false,
}: TableProps<Row>) {
  const numbered = firstNumber === undefined ? columns : [numberFrom<Row>(firstNumber), ...columns]
  return (
    <div className="rows-frame">
      <table className="rows" data-many={many || numbered.length > 6} {...role('table')}>
        <caption className="sr-only">{caption}</caption>
        <thead {...role('rowgroup')}>
          <tr {...role('row')}>
            {numbered.map((column) => (
              <th key={column.key} scope="col" data-align={column.align} {...role('columnheader')}>
                {column.head}
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
              {numbered.map((column) => (
                <td key={column.key} data-align={column.align} data-phone={column.phone ?? 'value'} {...role('cell')}>
                  <span className="rows-name">{column.head}</span>
                  <div className="min-w-0">{column.cell(row, index)}</div>
                </td>
              ))}
              {actions && (
                <td data-phone="actions" {...role('cell')}>
                  <div className="rows-actions">{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Cards are made with `display`, which takes the table's roles away from screen readers; so they are said by hand. */
function role(name: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'cell') {
  return { role: name }
}

function numberFrom<Row>(first: number): Column<Row> {
  return {
    key: '#',
    head: '#',
    phone: 'hide',
    cell: (_row, index) => <span className="figures text-muted">{first + index}</span>,
  }
}
