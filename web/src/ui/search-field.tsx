/** The search field of a panel; the query starts 250 ms after the last input. */
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'

type SearchState = {
  typed: string
  type: (text: string) => void
  /** The debounced search text. */
  debounced: string
}

export function useSearch(): SearchState {
  const [typed, type] = useState('')
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed.trim()), settleMs)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, type, debounced }
}

const settleMs = 250
const maxSearchLength = 200

/** `label` is the placeholder and the accessible name. */
export function SearchField({ search, label }: { search: SearchState; label: string }) {
  return (
    <div className="relative mb-4 md:max-w-90">
      <Search size={20} aria-hidden className="pointer-events-none absolute top-3.5 left-3 z-1 text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxSearchLength}
        autoComplete="off"
        className="input pl-10"
        value={search.typed}
        onChange={(event) => search.type(event.target.value)}
      />
    </div>
  )
}
