/** Renders a public page to HTML at build time. */

import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { login, register } from '#texts/first-pages.ts'
import { homeTitle } from '#texts/home-page.ts'
import { App } from './app.tsx'

export { description } from '#texts/home-page.ts'
export { listPaths } from './routes.tsx'

/** The pages that are rendered at build time, with their module and their title. */
export const prerendered = [
  { path: '/', name: 'index', page: 'src/home/home-page.tsx', title: homeTitle('Piecework'), rooms: ['open-tasks'] },
  {
    path: '/login',
    name: 'login',
    page: 'src/auth/login-page.tsx',
    title: `Piecework | ${login}`,
    rooms: ['demo', 'google'],
  },
  { path: '/register', name: 'register', page: 'src/auth/register-page.tsx', title: `Piecework | ${register}` },
]

export async function renderPage(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    // A Suspense boundary that is streamed later needs an inline script, which the content security policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return new Response(prelude).text()
}
