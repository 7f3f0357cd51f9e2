/** Shown when something broke that no page could catch. */
import { lazy, Suspense } from 'react'
import { FullScreenLoading } from '../ui/FullScreenLoading.tsx'
import { PublicBar } from './PublicBar.tsx'

const NotFoundPage = lazy(() => import('./NotFoundPage.tsx'))

export function LostPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicBar />
      <main className="flex flex-1 flex-col">
        <Suspense fallback={<FullScreenLoading />}>
          <NotFoundPage />
        </Suspense>
      </main>
    </div>
  )
}
