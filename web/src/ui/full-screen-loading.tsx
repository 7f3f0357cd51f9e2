/** Full-screen loading state while the session loads: the four pieces of the logo mark appear one after another. */
import { loading } from '#texts/ui.ts'
import { Pieces } from './logo.tsx'

export function FullScreenLoading() {
  return (
    <div
      role="status"
      className="appear-late fixed inset-0 z-40 grid place-content-center justify-items-center gap-4 bg-base-200"
    >
      <svg width="34" height="56" viewBox="9 0 29 48" aria-hidden="true" className="logo-loading">
        <Pieces on="paper" />
      </svg>
      <p className="text-muted motion-safe:sr-only">{loading}</p>
    </div>
  )
}
