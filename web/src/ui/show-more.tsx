/** The footer of a paginated list: the number of rows shown, and a button for the next page. */
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as t from '#texts/ui.ts'
import { Button } from './button.tsx'

type ShowMoreProps = {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
  shown: number
  /** Total number of rows, if the server has counted them. */
  total?: number
  noun: t.RowNoun
  className?: string
}

export function ShowMore({ query, shown, total, noun, className = '' }: ShowMoreProps) {
  const status = useRef<HTMLParagraphElement>(null)
  const hasRequested = useRef(false)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query

  // After the last page the button unmounts, so the focus moves to the status text.
  useEffect(() => {
    if (hasNextPage || !hasRequested.current) return
    hasRequested.current = false
    if (document.activeElement === document.body) status.current?.focus()
  }, [hasNextPage])

  if (!hasNextPage && !hasRequested.current) return null
  return (
    <div className={`flex flex-col items-center gap-3 ${className}`}>
      <p ref={status} tabIndex={-1} role="status" className="figures text-meta text-muted">
        {isFetchNextPageError
          ? t.restNotLoaded
          : total === undefined
            ? t.showing(shown, noun)
            : t.showingOf(shown, total, noun)}
      </p>
      {hasNextPage && (
        <Button
          kind="outline"
          busy={isFetchingNextPage}
          busyText={t.loadingMore}
          onClick={() => {
            hasRequested.current = true
            void fetchNextPage()
          }}
        >
          {t.showMore(noun)}
        </Button>
      )}
    </div>
  )
}
