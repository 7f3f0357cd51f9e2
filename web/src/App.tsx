/** The product inside a router: data, identity, pages. */
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useRoutes } from 'react-router'
import { Arrival } from './Arrival.tsx'
import { LostPage } from './home/LostPage.tsx'
import { IdentityBoundary } from './identity/IdentityBoundary.tsx'
import { createQueries } from './queries.ts'
import { routes } from './routes.tsx'
import { ErrorBoundary } from './ui/ErrorBoundary.tsx'
import { FullScreenLoading } from './ui/FullScreenLoading.tsx'

export function App() {
  const [queries] = useState(createQueries)
  return (
    <QueryClientProvider client={queries}>
      <IdentityBoundary>
        <ErrorBoundary instead={<LostPage />}>
          <Suspense fallback={<FullScreenLoading />}>
            <Pages />
          </Suspense>
        </ErrorBoundary>
        <Arrival />
      </IdentityBoundary>
    </QueryClientProvider>
  )
}

function Pages() {
  return useRoutes(routes)
}
