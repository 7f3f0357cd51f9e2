/** A slow phone: 1.6 Mbps with 150 ms each way, a processor four times slower, and what a visit on it is like. */
import { type Browser, type BrowserContext, type BrowserContextOptions, devices, type Page } from '@playwright/test'

const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowerBy = 4

export type Visit = {
  /** Largest Contentful Paint, in milliseconds. */
  lcp: number
  /** Cumulative Layout Shift. */
  cls: number
  /** Until nothing on the page was on its way any more, in milliseconds. */
  usable: number
  /** The slowest interaction from the touch to the next frame, in milliseconds; 0 where nothing was done. */
  slowest: number
  /** The longest time in which the page answered nothing, in milliseconds. */
  longestTask: number
  /** As they came over the line, packed, in bytes. */
  bytes: Record<Kind, number>
}
export type Kind = 'page' | 'script' | 'style' | 'picture' | 'font' | 'data'

/** `kept` is who is signed in; nothing else is kept from visit to visit, so that each one is a first one. */
export async function visit(
  browser: Browser,
  address: string,
  { kept, act }: { kept?: BrowserContextOptions['storageState']; act?: (page: Page) => Promise<void> } = {},
): Promise<Visit> {
  const context = await browser.newContext({ ...devices['Pixel 7'], ...(kept && { storageState: kept }) })
  try {
    const { page, bytes } = await slowPage(context)
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForFunction(() => window.seen.usable > 0 && performance.now() - window.seen.usable > 1_500)
    const first = await page.evaluate(() => ({ ...window.seen }))
    await act?.(page)
    // The last interaction is reported after its frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
    const { slowest, cls, longestTask } = await page.evaluate(() => window.seen)
    return { ...first, cls, slowest, longestTask, bytes }
  } finally {
    await context.close()
  }
}

async function slowPage(context: BrowserContext): Promise<{ page: Page; bytes: Visit['bytes'] }> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
  const bytes = { page: 0, script: 0, style: 0, picture: 0, font: 0, data: 0 }
  const kinds = new Map<string, Kind>()
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, kindOf[type] ?? 'data'))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? 'data'] += encodedDataLength
  })
  await page.addInitScript(watch)
  return { page, bytes }
}

const kindOf: Partial<Record<string, Kind>> = {
  Document: 'page',
  Script: 'script',
  Stylesheet: 'style',
  Image: 'picture',
  Font: 'font',
}

declare global {
  interface Window {
    seen: Omit<Visit, 'bytes'>
  }
}

/** Runs in the page, before anything of ours. */
function watch(): void {
  const seen = { lcp: 0, cls: 0, usable: 0, slowest: 0, longestTask: 0 }
  window.seen = seen
  const observe = (type: string, saw: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(saw)).observe({ type, buffered: true, ...more })
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
  })
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) seen.cls += shift.value
  })
  observe('longtask', (entry) => {
    seen.longestTask = Math.max(seen.longestTask, entry.duration)
  })
  const interactions = (entry: PerformanceEntry) => {
    if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0)
      seen.slowest = Math.max(seen.slowest, entry.duration)
  }
  observe('event', interactions, { durationThreshold: 16 })
  // Usable: the page has its heading, answers to events, and nothing of it is announced as loading.
  const look = () => {
    const isAlive = document.querySelector('h1') !== null && isTakenOver()
    if (!isAlive || document.querySelector('[aria-busy=true]')) seen.usable = 0
    else if (seen.usable === 0) seen.usable = performance.now()
    requestAnimationFrame(look)
  }
  const isTakenOver = () =>
    Object.keys(document.getElementById('root')?.firstElementChild ?? {}).some((key) => key.startsWith('__react'))
  requestAnimationFrame(look)
}
