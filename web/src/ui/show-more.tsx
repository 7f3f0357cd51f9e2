/** The foot of a list that comes in parts: how much of it is here, and the way to more. */
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { count, countWords } from '../format.ts'
import { Button } from './button.tsx'

type ShowMoreProps = {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
  shown: number
  /** How many there are, where somebody has counted. */
  total?: number
  /** What the rows are, one of them: 'task'. */
  noun: string
  className?: string
}

export function ShowMore({ query, shown, total, noun, className = '' }: ShowMoreProps) {
  const words = useRef<HTMLParagraphElement>(null)
  const asked = useRef(false)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query

  // With the last part the button goes, and the focus it had would be lost.
  useEffect(() => {
    if (hasNextPage || !asked.current) return
    asked.current = false
    if (document.activeElement === document.body) words.current?.focus()
  }, [hasNextPage])

  if (!hasNextPage && !asked.current) return null
  return (
    <div className={`flex flex-col items-center gap-3 ${className}`}>
      <p ref={words} tabIndex={-1} role="status" className="figures text-meta text-muted">
        {isFetchNextPageError
          ? 'The rest could not be loaded. Please try again.'
          : `Showing ${total === undefined ? countWords(shown, noun) : `${count(shown)} of ${countWords(total, noun)}`}`}
      </p>
      {hasNextPage && (
        <Button
          kind="outline"
          busy={isFetchingNextPage}
          busyText="Loading…"
          onClick={() => {
            asked.current = true
            void fetchNextPage()
          }}
        >
          {`Show more ${noun}s`}
        </Button>
      )}
    </div>
  )
}
