/** The search of an Admin in the bar, also by Ctrl K or ⌘ K. */
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { search, searchKeys } from '#texts/dashboard.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'

/** Loaded at the first use. */
const SearchDialog = lazy(() => import('./search-dialog.tsx'))

export function AdminSearch() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey } = event
      // The code is that of the place on the keyboard: a Bangla layout has no letter K.
      if (!(ctrlKey || metaKey) || altKey || shiftKey || (event.key !== 'k' && event.code !== 'KeyK')) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    addEventListener('keydown', openByKey)
    return () => removeEventListener('keydown', openByKey)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        className="flex size-12 shrink-0 cursor-pointer items-center justify-center gap-2 rounded-field text-table text-muted hover:bg-wash lg:w-auto lg:px-3"
        onClick={() => setOpen(true)}
      >
        <Search size={22} aria-hidden />
        <span className="max-lg:sr-only">{search}</span>
        <kbd lang="en" aria-hidden className="text-small max-lg:hidden">
          {searchKeys}
        </kbd>
      </button>
      {isOpen && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <SearchDialog onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
