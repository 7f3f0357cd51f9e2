/** What a browser has to complain about. */
import type { Page } from '@playwright/test'

/** Errors in the console, and anything the content policy blocked. */
export async function listenForComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = []
  await page.exposeFunction('complain', (about: string) => complaints.push(about))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { complain } = window as unknown as { complain(about: string): void }
      complain(`${violatedDirective} blocked ${blockedURI} of ${sourceFile}`)
    })
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
