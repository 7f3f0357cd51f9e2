/**
 * The longest words and the biggest sums that the product accepts, in the answers of the server: every list and every page
 * that has content shows them.
 */
import { type CDPSession, expect, type Page } from '@playwright/test'

/** Without a space or a hyphen at which a line could break. */
const word = (characters: number) =>
  'Wolfeschlegelsteinhausenbergerdorff'.repeat(Math.ceil(characters / 35)).slice(0, characters)
const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'.repeat(2)
const address = `https://shop.example/${word(200)}?${hash}`
const text = `${hash}\n${word(300)}\n${address}\n${'কর্মীদেরঠিকানামিলিয়েদেখারপ্রতিবেদন'.repeat(6)}`

/** By the end of the name of a field. */
const texts: [RegExp, string][] = [
  [/(^|_)email$|^created_by$/, `${word(64)}@${word(60)}.example`.toLowerCase()],
  [/name$|^claimed_by$|^actor$|^by$/, word(100)],
  [/title$|^company$/, word(200)],
  [/(detail|details|info|message|words|reason|body|text|subject|answer|why|changes_asked)$/, text],
  [/hash$|^transaction(_id|Id)$/, hash.slice(0, 100)],
]
const sums: [RegExp, number][] = [
  [/cents$/, 123_456_789],
  [/^(estimated|measured)_minutes$/, 480],
  [/^decisions$|^objections_/, 1_234],
  [/^payable_amount$|_pay$/, 99_999.99],
  [/coins?$|amount$|Earnings$|balance$|^pay$|_kept$|_released$|Paid$|Payments$|^taka$/i, 1_234_567.89],
  [/workers$|Workers$|Buyers$|Tasks$|Submissions$/, 98_765],
]

type Paused = {
  requestId: string
  networkId?: string
  request: { url: string; method: string; headers: Record<string, string> }
  /** Only when the response has come. */
  responseStatusCode?: number
  responseHeaders?: { name: string; value: string }[]
}

/**
 * From now on the page shows unkind data, and changes none: it can only get. `page.route` would send every file of a
 * page through the test and switch off the cache of the browser.
 * @returns `end`, after which the data are those of the server, and `whenAnswered`, which waits for the requests on their way
 * and says how many responses were changed
 */
export async function makeUnkind(
  page: Page,
): Promise<{ end: () => Promise<void>; whenAnswered: () => Promise<number> }> {
  const session = await page.context().newCDPSession(page)
  /** The requests whose responses will be changed, by the id that the network knows them by. */
  const asked = new Set<string>()
  let changed = 0
  session.on('Fetch.requestPaused', (paused) => {
    const { requestId, networkId = requestId, request, responseStatusCode } = paused
    if (responseStatusCode === undefined && request.method === 'GET' && !isKind(request)) asked.add(networkId)
    void answer(paused, session)
      // The page may have gone on meanwhile, or is closed.
      .catch(() => asked.delete(networkId))
      .then(() => {
        if (responseStatusCode !== undefined && asked.delete(networkId)) changed += 1
      })
  })
  // A request that the page takes back while the server answers has no response.
  session.on('Network.loadingFailed', ({ requestId }) => asked.delete(requestId))
  await session.send('Network.enable')
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
  return {
    end: () => session.detach(),
    async whenAnswered() {
      await expect.poll(() => asked.size).toBe(0)
      return changed
    },
  }
}

async function answer({ requestId, request, ...response }: Paused, session: CDPSession): Promise<unknown> {
  const { responseStatusCode, responseHeaders = [] } = response
  if (responseStatusCode === undefined) {
    if (request.method !== 'GET') return session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
    if (isKind(request)) return session.send('Fetch.continueRequest', { requestId })
    // Without its validator, so that every response has a body.
    const kept = Object.entries(request.headers).filter(([name]) => name.toLowerCase() !== 'if-none-match')
    const headers = kept.map(([name, value]) => ({ name, value }))
    return session.send('Fetch.continueRequest', { requestId, headers, interceptResponse: true })
  }
  if (!responseHeaders.some(({ name, value }) => name.toLowerCase() === 'content-type' && value.includes('json')))
    return session.send('Fetch.continueRequest', { requestId })
  const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
  const json = unkind('', JSON.parse(Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString()))
  return session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: responseStatusCode,
    responseHeaders: responseHeaders.filter(({ name }) => !/^content-(length|encoding)$/i.test(name)),
    body: Buffer.from(JSON.stringify(json)).toString('base64'),
  })
}

function isKind({ url }: Paused['request']): boolean {
  return /\/api\/(config|.*stream)/.test(url)
}

function unkind(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => unkind(name, each))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unkind(key, each)]))
  // A word in small letters is one of a list, such as the reason of a transfer.
  if (typeof value === 'string' && !/^[a-z_-]*$/.test(value))
    return texts.find(([field]) => field.test(name))?.[1] ?? value
  if (typeof value === 'number' && value !== 0) return sums.find(([field]) => field.test(name))?.[1] ?? value
  return value
}
