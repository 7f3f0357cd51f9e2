/** Measures a visit on a slow phone: 1.6 Mbps, 150 ms latency, a processor that is four times slower. */
import { type Browser, type BrowserContext, type BrowserContextOptions, devices, type Page } from '@playwright/test'

const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const cpuSlowdown = 4

export type Visit = {
  /** Largest Contentful Paint, in milliseconds. */
  lcp: number
  /** Cumulative Layout Shift. */
  cls: number
  /** Time until the page has loaded everything, in milliseconds. */
  usable: number
  /** The slowest interaction from the touch to the next frame, in milliseconds; 0 without an interaction. */
  slowest: number
  /** The longest task of the main thread, in milliseconds: the page does not respond during it. */
  longestTask: number
  /** Transferred bytes, compressed. */
  bytes: Record<Kind, number>
}
export type Kind = 'page' | 'script' | 'style' | 'image' | 'font' | 'data'

/** `storage` holds the signed-in session. Nothing else is kept between visits, so each visit is a first visit. */
export async function visit(
  browser: Browser,
  address: string,
  { storage, act }: { storage?: BrowserContextOptions['storageState']; act?: (page: Page) => Promise<void> } = {},
): Promise<Visit> {
  const context = await browser.newContext({ ...devices['Pixel 7'], ...(storage && { storageState: storage }) })
  try {
    const { page, bytes } = await slowPage(context)
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForFunction(() => window.measured.usable > 0 && performance.now() - window.measured.usable > 1_500)
    const first = await page.evaluate(() => ({ ...window.measured }))
    await act?.(page)
    // The last interaction is reported after its frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
    const { slowest, cls, longestTask } = await page.evaluate(() => window.measured)
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
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const bytes = { page: 0, script: 0, style: 0, image: 0, font: 0, data: 0 }
  const kinds = new Map<string, Kind>()
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, kindOf[type] ?? 'data'))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? 'data'] += encodedDataLength
  })
  await page.addInitScript(measure)
  return { page, bytes }
}

const kindOf: Partial<Record<string, Kind>> = {
  Document: 'page',
  Script: 'script',
  Stylesheet: 'style',
  Image: 'image',
  Font: 'font',
}

declare global {
  interface Window {
    measured: Omit<Visit, 'bytes'>
  }
}

/** Runs in the page, before the scripts of the page. */
function measure(): void {
  const measured = { lcp: 0, cls: 0, usable: 0, slowest: 0, longestTask: 0 }
  window.measured = measured
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true, ...options })
  observe('largest-contentful-paint', (entry) => {
    measured.lcp = entry.startTime
  })
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) measured.cls += shift.value
  })
  observe('longtask', (entry) => {
    measured.longestTask = Math.max(measured.longestTask, entry.duration)
  })
  const interactions = (entry: PerformanceEntry) => {
    if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0)
      measured.slowest = Math.max(measured.slowest, entry.duration)
  }
  observe('event', interactions, { durationThreshold: 16 })
  // Usable: the page has its heading, React handles its events, and no part of it is marked as loading.
  const checkUsable = () => {
    const isReady = document.querySelector('h1') !== null && isHydrated()
    if (!isReady || document.querySelector('[aria-busy=true]')) measured.usable = 0
    else if (measured.usable === 0) measured.usable = performance.now()
    requestAnimationFrame(checkUsable)
  }
  const isHydrated = () =>
    Object.keys(document.getElementById('root')?.firstElementChild ?? {}).some((key) => key.startsWith('__react'))
  requestAnimationFrame(checkUsable)
}
