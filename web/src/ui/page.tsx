/** The heading of a page, the document title, and the column of a page's parts. */
import { type ReactNode, useEffect } from 'react'
import { useConfig } from '../config.ts'
import { Sentence } from './user-text.tsx'

type PageHeadingProps = {
  title: string
  /** By default the title is that of the document as well. */
  documentTitle?: string
  text?: ReactNode
  aside?: ReactNode
}

export function PageHeading({ title, documentTitle = title, text, aside }: PageHeadingProps) {
  usePageTitle(documentTitle)
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-page wrap-anywhere">
          <Sentence>{title}</Sentence>
        </h1>
        {text && <p className="mt-1 text-pretty text-muted">{text}</p>}
      </div>
      {aside}
    </div>
  )
}

/** "Piecework | My Tasks" */
export function usePageTitle(title: string): void {
  const { brand } = useConfig()
  useDocumentTitle(`${brand} | ${title}`)
}

/** The document has `data-ready` while the effects of a page have run: from then on the page follows what happens. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title
    document.documentElement.dataset.ready = ''
    return () => {
      delete document.documentElement.dataset.ready
    }
  }, [title])
}

/**
 * The parts of a page, one below the other. Parts below a loading part stay hidden, so that the layout does not shift.
 */
export function PageParts({ children }: { children: ReactNode }) {
  return <div className="hide-below-loading flex flex-col gap-6">{children}</div>
}
