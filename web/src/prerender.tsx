/** Renders a public page to HTML at build time. */

import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { homeTitle } from '#texts/home.ts'
import { login, register } from '#texts/ui.ts'
import { App } from './app.tsx'

export { description } from '#texts/home.ts'

/** The pages that are rendered at build time. */
export const prerendered = [
  { path: '/', name: 'index', title: homeTitle('Piecework') },
  { path: '/login', name: 'login', title: `Piecework | ${login}` },
  { path: '/register', name: 'register', title: `Piecework | ${register}` },
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
