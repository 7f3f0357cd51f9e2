/** Shown when an error reaches the root error boundary. */
import { contentId, SkipLink } from '../ui/skip-link.tsx'
import NotFoundPage from './not-found-page.tsx'
import { PublicBar } from './public-bar.tsx'

export default function AppErrorPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicBar />
      <main id={contentId} className="flex flex-1 flex-col">
        <NotFoundPage />
      </main>
    </div>
  )
}
