/** The product inside a router: data, identity, pages. */
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useRoutes } from 'react-router'
import { Arrival } from './Arrival.tsx'
import { IdentityBoundary } from './identity/IdentityBoundary.tsx'
import { createQueries } from './queries.ts'
import { routes } from './routes.tsx'
import { ErrorBoundary } from './ui/ErrorBoundary.tsx'
import { FullScreenLoading } from './ui/FullScreenLoading.tsx'

const LostPage = lazy(() => import('./home/LostPage.tsx'))

export function App() {
  const [queries] = useState(createQueries)
  return (
    <QueryClientProvider client={queries}>
      <IdentityBoundary>
        <Suspense fallback={<FullScreenLoading />}>
          <ErrorBoundary instead={<LostPage />}>
            <Pages />
          </ErrorBoundary>
        </Suspense>
        <Arrival />
      </IdentityBoundary>
    </QueryClientProvider>
  )
}

function Pages() {
  return useRoutes(routes)
}
