/** Shown when something broke that no page could catch. */
import NotFoundPage from './NotFoundPage.tsx'
import { PublicBar } from './PublicBar.tsx'

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
