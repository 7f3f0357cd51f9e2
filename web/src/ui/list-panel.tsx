/** A list as a table in a panel: a skeleton while it loads, words when it is empty, and a button for more rows. */
import { maxCounted } from '@piecework/contract/constants'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { QueryPanel } from './query-panel.tsx'
import { ShowMore } from './show-more.tsx'
import { Table, type TableProps } from './table.tsx'

type ListPanelProps<Row> = Omit<TableProps<Row>, 'rows' | 'rowKey'> & {
  /** From `useList`; without `total` if the server has not counted the rows. */
  list: { query: UseInfiniteQueryResult; rows: readonly Row[]; total?: number }
  /** The total may be one that stopped: "this many or more". */
  stopsCounting?: boolean
  noun: ComponentProps<typeof ShowMore>['noun']
  /** Replaces the table when there are no rows. */
  empty: ReactNode
  panel?: Omit<ComponentProps<typeof QueryPanel>, 'query' | 'children'>
  /** Rendered above the table. */
  children?: ReactNode
}

export function ListPanel<Row extends { _id: string }>({
  list: { query, rows, total },
  stopsCounting = false,
  noun,
  empty,
  panel = {},
  children,
  ...table
}: ListPanelProps<Row>) {
  return (
    <QueryPanel query={query} {...panel}>
      {() => (
        <>
          {children}
          {rows.length === 0 ? empty : <Table {...table} rows={rows} />}
          <ShowMore
            className="mt-4"
            query={query}
            shown={rows.length}
            {...(total !== undefined && !(stopsCounting && total >= maxCounted) && { total })}
            noun={noun}
          />
        </>
      )}
    </QueryPanel>
  )
}
