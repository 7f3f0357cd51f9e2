/** Starts the application in the browser: hydrates a prerendered page, or renders into an empty root. */
import './ui/styles.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { language } from '#texts/language.ts'
import { App } from './app.tsx'
import { isLoadingAhead } from './routes.tsx'
import { printWithLightTheme } from './ui/theme.ts'
import { preloadToasts, toast } from './ui/toast.ts'
import { loadBanglaFont } from './ui/user-text.tsx'

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

const root = document.getElementById('root')
if (root?.hasChildNodes()) hydrateRoot(root, app)
else if (root) createRoot(root).render(app)

printWithLightTheme()
if (language === 'bn') loadBanglaFont()

// The first interaction comes well before the first toast.
addEventListener('pointerdown', preloadToasts, { once: true })
addEventListener('keydown', preloadToasts, { once: true })
// In the capture phase, before the form is checked and shows new failures.
addEventListener('submit', () => toast.close(), { capture: true })

// A deployment replaced the chunks while this page was open: reload the page, at most once per minute.
addEventListener('vite:preloadError', (event) => {
  const lastReload = Number(history.state?.reloadedAt ?? 0)
  if (!navigator.onLine || isLoadingAhead() || Date.now() - lastReload < 60_000) return
  event.preventDefault()
  history.replaceState({ ...history.state, reloadedAt: Date.now() }, '')
  location.reload()
})
