/** The filters of a list, in the query of the URL: Back, a reload and a link show the same list. */
import { readNumber } from '@piecework/contract/digits'
import { isCalendarDate } from '@piecework/contract/fields'
import { useCallback } from 'react'
import { setIn, useOwnSearch } from './use-own-search.ts'

export const maxSearchLength = 200

type Common = { name: string; label: string }
type Options = readonly (readonly [value: string, label: string])[]
export type FilterField =
  | (Common & { kind: 'select'; any: string; options: Options })
  | (Common & { kind: 'date' })
  | (Common & { kind: 'coins' })

/** A filter with a choice of values; `any` is the choice of all. */
export function selectFilter(names: Common & { any: string }, options: Options): FilterField {
  return { ...names, kind: 'select', options }
}

export type Filters = {
  fields: readonly FilterField[]
  /** The values that are set; the search is `search`. */
  values: Readonly<Record<string, string>>
  /** The number of filters that are set, without the search and the sort. */
  count: number
  /** Whether there are rows that the list does not show. */
  isFiltered: boolean
  /** An empty value ends a filter. A typed value replaces the last one in the history. */
  set: (name: string, value: string, options?: { replace: boolean }) => void
  clear: () => void
}

/** Values in the URL that no field can have are ignored. */
export function useFilters(fields: readonly FilterField[]): Filters {
  const [params, changeParams] = useOwnSearch()
  const values: Record<string, string> = {}
  const search = params.get('search')?.slice(0, maxSearchLength)
  if (search) values.search = search
  for (const field of fields) {
    const value = params.get(field.name)
    if (value && accepts(field, value)) values[field.name] = value
  }
  const set: Filters['set'] = useCallback(
    (name, value, options) =>
      changeParams((next) => {
        setIn(next, name, value)
        next.delete('page')
      }, options),
    [changeParams],
  )
  const filtering = Object.keys(values).filter((name) => name !== 'sort')
  return {
    fields,
    values,
    count: filtering.filter((name) => name !== 'search').length,
    isFiltered: filtering.length > 0,
    set,
    clear: () =>
      changeParams((next) => {
        for (const name of [...filtering, 'page']) next.delete(name)
      }),
  }
}

function accepts(field: FilterField, value: string): boolean {
  // Options that have not loaded yet accept every value.
  if (field.kind === 'select') return field.options.length === 0 || field.options.some(([option]) => option === value)
  if (field.kind === 'date') return isCalendarDate(value)
  return filteredCoins.test(value)
}

/** The value of a filter by coins: at most six digits and two decimals; empty for every other text. */
export function coinsFilter(typed: string): string {
  const text = String(readNumber(typed))
  return filteredCoins.test(text) ? text : ''
}

const filteredCoins = /^\d{1,6}(\.\d{1,2})?$/
