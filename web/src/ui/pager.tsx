/** Pagination: the shown rows, the total, and the page buttons. Pages count from 1. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import * as t from '#texts/ui.ts'
import { Button } from './button.tsx'

type PagerProps = { page: number; pages: number; size: number; total: number; onPage: (page: number) => void }

export function Pager({ page, pages, size, total, onPage }: PagerProps) {
  const first = total === 0 ? 0 : (page - 1) * size + 1
  const last = Math.min(page * size, total)
  return (
    <nav aria-label={t.pages} className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="figures text-meta text-muted" role="status">
        {t.shownOnPage({ first, last, total, page, pages })}
      </p>
      <div className="flex w-full items-center justify-between gap-2 md:w-auto">
        <Button kind="outline" size="row" icon={ChevronLeft} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {t.previous}
        </Button>
        {numbersAround(page, pages).map((number, place) =>
          number === null ? (
            <span key={place < 3 ? 'before' : 'after'} aria-hidden="true" className="hidden px-1 text-muted md:inline">
              …
            </span>
          ) : (
            <Button
              key={number}
              kind="quiet"
              size="row"
              className={`figures ${number === page ? '' : 'max-md:hidden'}`}
              aria-label={t.page(number)}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => number !== page && onPage(number)}
            >
              {t.pageNumber(number)}
            </Button>
          ),
        )}
        <Button kind="outline" size="row" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          {t.next}
          <ChevronRight size={20} aria-hidden />
        </Button>
      </div>
    </nav>
  )
}

/** First, last, current page and neighbours; null is a gap. */
export function numbersAround(page: number, pages: number): (number | null)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1)
  const from = Math.max(2, Math.min(page - 1, pages - 4))
  const to = Math.min(pages - 1, Math.max(page + 1, 5))
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [1, ...(from > 2 ? [null] : []), ...middle, ...(to < pages - 1 ? [null] : []), pages]
}
