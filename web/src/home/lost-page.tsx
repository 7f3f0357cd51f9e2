/** Shown when something broke that no page could catch. */
import NotFoundPage from './not-found-page.tsx'
import { PublicBar } from './public-bar.tsx'

export default function LostPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicBar />
      <main className="flex flex-1 flex-col">
        <NotFoundPage />
      </main>
    </div>
  )
}
