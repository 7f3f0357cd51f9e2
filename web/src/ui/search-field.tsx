/** The search in a panel's head: asks a quarter of a second after the last letter. */
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'

type SearchState = {
  typed: string
  type: (words: string) => void
  /** What to ask for: the words that have settled. */
  asked: string
}

export function useSearch(): SearchState {
  const [typed, type] = useState('')
  const [asked, ask] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), settleMs)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, type, asked }
}

const settleMs = 250
const longest = 200

/** `words` are the placeholder and what a screen reader calls the field. */
export function SearchField({ search, words }: { search: SearchState; words: string }) {
  return (
    <div className="relative mb-4 md:max-w-90">
      <Search size={20} aria-hidden className="pointer-events-none absolute top-3 left-3 z-1 text-muted" />
      <input
        type="search"
        aria-label={words}
        placeholder={words}
        maxLength={longest}
        autoComplete="off"
        className="input pl-10"
        value={search.typed}
        onChange={(event) => search.type(event.target.value)}
      />
    </div>
  )
}
