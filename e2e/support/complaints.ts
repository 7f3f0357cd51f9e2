/** Collects errors that the browser reports. */
import type { Page } from '@playwright/test'

/** Console errors, uncaught errors and violations of the content security policy, added while the page runs. */
export async function listenForComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = []
  await page.exposeFunction('complain', (text: string) => complaints.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { complain: report } = window as unknown as { complain(text: string): void }
      report(`${violatedDirective} blocked ${blockedURI} of ${sourceFile}`)
    })
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
