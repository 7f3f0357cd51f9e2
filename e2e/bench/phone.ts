/** Measures a visit on an emulated phone: its line, its processor and its screen. */
import { type Browser, type BrowserContext, type BrowserContextOptions, devices, type Page } from '@playwright/test'

export type Phone = {
  /** The line, down and up in bits per second; the latency in milliseconds. */
  line: { down: number; up: number; latency: number }
  cpuSlowdown: number
  device: BrowserContextOptions
}

const slowLine = { down: 1_600_000, up: 750_000, latency: 150 }
const slowPhone: Phone = { line: slowLine, cpuSlowdown: 4, device: devices['Pixel 7'] }
/** A cheap phone of 360 px with 1 GB of memory. */
export const goPhone: Phone = {
  line: slowLine,
  cpuSlowdown: 6,
  device: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
}
/** The same phone at the edge of the network. */
export const goPhoneOnSlowestLine: Phone = { ...goPhone, line: { down: 400_000, up: 200_000, latency: 400 } }

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
  /** The size of all JavaScript objects after the interaction, in bytes. */
  heap: number
  /** Time until the page has loaded everything when it is opened again, in milliseconds; 0 when it is opened once. */
  again: number
  /** Time from a press on a link to the next page, which has loaded everything, in milliseconds; 0 without a link. */
  next: number
}
type Kind = 'page' | 'script' | 'style' | 'image' | 'font' | 'data'

type VisitOptions = {
  /** The signed-in session, and the cookie of the language. */
  storage?: BrowserContextOptions['storageState']
  act?: (page: Page) => Promise<void>
  phone?: Phone
  /** Opens the page a second time, with what the browser has cached. */
  opensAgain?: boolean
  /** The path of a link to the next page. */
  nextPath?: string
}

/** Nothing but `storage` is left from other visits, so each visit is a first visit. */
export async function visit(
  browser: Browser,
  address: string,
  { storage, act, phone = slowPhone, opensAgain = false, nextPath }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ ...phone.device, ...(storage && { storageState: storage }) })
  try {
    const { page, devtools, bytes } = await slowPage(context, phone)
    const first = await open(page, address)
    await act?.(page)
    const next = nextPath ? await openNext(page, nextPath) : 0
    // The last interaction is reported after its frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
    const { slowest, cls, longestTask } = await page.evaluate(() => window.measured)
    const { usedSize: heap } = await devtools.send('Runtime.getHeapUsage')
    const firstBytes = { ...bytes }
    const again = opensAgain ? (await open(page, address)).usable : 0
    return { ...first, cls, slowest, longestTask, bytes: firstBytes, heap, again, next }
  } finally {
    await context.close()
  }
}

/** Waits until the page has been usable for 1.5 seconds. */
async function open(page: Page, address: string): Promise<Window['measured']> {
  await page.goto(address, { waitUntil: 'load', timeout: openMs })
  const isSettled = () => window.measured.usable > 0 && performance.now() - window.measured.usable > 1_500
  await page.waitForFunction(isSettled, undefined, { timeout: openMs })
  return page.evaluate(() => ({ ...window.measured }))
}

/** Presses a link of the page and waits until the next page shows its heading and nothing is loading. */
function openNext(page: Page, path: string): Promise<number> {
  return page.evaluate(
    (href) =>
      new Promise<number>((resolve) => {
        const heading = () => document.querySelector('h1')?.textContent
        const before = heading()
        const pressed = performance.now()
        document.querySelector<HTMLElement>(`a[href^="${href}"]`)?.click()
        const check = () => {
          const isShown = heading() !== undefined && heading() !== before && !document.querySelector('[aria-busy=true]')
          if (isShown) resolve(performance.now() - pressed)
          else requestAnimationFrame(check)
        }
        requestAnimationFrame(check)
      }),
    path,
  )
}

const openMs = 120_000

async function slowPage(context: BrowserContext, { line, cpuSlowdown }: Phone) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.down / 8,
    uploadThroughput: line.up / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const bytes = { page: 0, script: 0, style: 0, image: 0, font: 0, data: 0 }
  const kinds = new Map<string, Kind>()
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, kindOf[type] ?? 'data'))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? 'data'] += encodedDataLength
  })
  await page.addInitScript(measure)
  return { page, devtools, bytes }
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
    measured: Omit<Visit, 'bytes' | 'heap' | 'again' | 'next'>
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
