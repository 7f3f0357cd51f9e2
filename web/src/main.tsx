/** Starts the screens in the browser: takes over a prerendered page, or draws into an empty one. */
import './ui/look.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { prepare } from './routes.tsx'
import { printInLight } from './ui/theme.ts'
import { prepareToasts } from './ui/toast.ts'

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

prepare(location.pathname)
const root = document.getElementById('root')
if (root?.hasChildNodes()) hydrateRoot(root, app)
else if (root) createRoot(root).render(app)

printInLight()

// The first touch comes long before the first message.
addEventListener('pointerdown', prepareToasts, { once: true })
addEventListener('keydown', prepareToasts, { once: true })

// A new version was put in place while this page was open, and its old parts are gone: load the new one, once.
addEventListener('vite:preloadError', (event) => {
  const tried = Number(history.state?.reloadedAt ?? 0)
  if (!navigator.onLine || Date.now() - tried < 60_000) return
  event.preventDefault()
  history.replaceState({ ...history.state, reloadedAt: Date.now() }, '')
  location.reload()
})
