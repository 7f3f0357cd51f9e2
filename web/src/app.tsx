/** The application inside a router: queries, session, pages. */
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useRoutes } from 'react-router'
import { AuthBoundary } from './auth/auth-boundary.tsx'
import { createQueries } from './queries.ts'
import { preloadPage, routes } from './routes.tsx'
import { ScrollAndFocus } from './scroll-and-focus.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { FullScreenLoading } from './ui/full-screen-loading.tsx'

const AppErrorPage = lazy(() => import('./home/app-error-page.tsx'))

export function App() {
  const [queries] = useState(createQueries)
  // After the first requests: the scripts are there, and to run them takes a cheap phone longer than to send a request.
  useEffect(() => preloadPage(location.pathname), [])
  return (
    <QueryClientProvider client={queries}>
      <AuthBoundary>
        <Suspense fallback={<FullScreenLoading />}>
          <ErrorBoundary fallback={<AppErrorPage />}>
            <Pages />
          </ErrorBoundary>
        </Suspense>
        <ScrollAndFocus />
      </AuthBoundary>
    </QueryClientProvider>
  )
}

function Pages() {
  return useRoutes(routes)
}
