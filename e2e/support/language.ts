/** The languages of a page: words in Latin letters that are neither a user's text nor a name. */
import type { BrowserContext, Page } from '@playwright/test'

/** Names, formats and abbreviations that Bangla readers know in Latin letters. */
const known =
  /\b(English|Google|Stripe|Piecework|CSV|TSV|UTF|csv|tsv|JSON Lines|JSON|PDF|JPEG|PNG|WebP|GIF|AVIF|HEIC|URL|KB|MB|ID|PIN|SMS|DNS|SMTP|API|IP|TOTP|QR|UTC|Authenticator|Aegis|2FAS|Visa|Mastercard|Facebook|LinkedIn|GitHub|alt\+T|Enter|Esc|Chrome|Firefox|Safari|Android|Windows|Linux|macOS|iPhone)\b/g

/** The users of the demo data and of the tests, whose names stand inside sentences. */
const names =
  /\b(Rahima|Khatun|Lena|Hoffmann|Samir|Das|Nusrat|Jahan|Sadia|Islam|Arif|Chowdhury|Tanvir|Hasan|Miguel|Santos|Gita|Mita|Asha|Joy|Jamal|Karim|Traders|Uddin)\b/g

/** The texts and labels of the page with English words; a user's text is marked with its language. */
export async function englishOn(page: Page): Promise<string[]> {
  return onlyEnglish(await page.evaluate(textsOf, null))
}

/**
 * Collects the English that the pages of these contexts show at any time, also in messages that disappear. @returns what
 * was found so far
 */
export async function watchForEnglish(context: BrowserContext): Promise<() => string[]> {
  const shown = new Set<string>()
  await context.exposeBinding('reportTexts', (_source, texts: string[]) => {
    for (const text of texts) shown.add(text)
  })
  await context.addInitScript(`(${watchTexts})(${textsOf})`)
  return () => onlyEnglish([...shown])
}

/** Runs in the page: the texts and labels of a part of it, by default of the whole page. */
function textsOf(part: Node | null): string[] {
  const isMarked = (element: Element | null) =>
    element?.closest('[lang="en"], [lang=""], [translate="no"], script, style, code, noscript, textarea') !== null
  const found: string[] = []
  const root = part ?? document.body
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (node instanceof Text) {
      if (!isMarked(node.parentElement)) found.push(node.data)
    } else if (node instanceof Element && !isMarked(node)) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.push(node.getAttribute(name) ?? '')
    }
  }
  return found
}

/** Runs in each Bangla page from its beginning. */
function watchTexts(textsIn: typeof textsOf): void {
  const report = (texts: string[]) =>
    (globalThis as unknown as { reportTexts: (texts: string[]) => void }).reportTexts(texts)
  new MutationObserver((changes) => {
    if (document.documentElement.lang !== 'bn') return
    const parts = changes.flatMap(({ type, target, addedNodes }) => (type === 'childList' ? [...addedNodes] : [target]))
    const texts = parts.filter((part) => part.isConnected && document.body?.contains(part)).flatMap(textsIn)
    const latin = texts.filter((text) => /[A-Za-z]{2,}/.test(text))
    if (latin.length > 0) report(latin)
  }).observe(document, {
    ...{ subtree: true, childList: true, characterData: true },
    attributeFilter: ['aria-label', 'placeholder', 'title', 'alt'],
  })
}

function onlyEnglish(texts: string[]): string[] {
  const foreign = (text: string) =>
    /[A-Za-z]{2,}/.test(
      text
        // What stands behind the colon of a Bangla label is the title or name that a user wrote.
        .replace(/(?<=[\u0980-\u09ff]): .*/s, '')
        .replace(/\S+@\S+|https?:\S+|\/[\w/.-]+/g, '')
        .replace(/“[^”]*”/g, '')
        .replace(/[A-Z]\w+(?: [A-Z]\w+)*(?=-এর)/g, '')
        .replace(/\b([A-Z0-9]{8,}|[0-9a-f]{8})\b/g, '')
        .replace(known, '')
        .replace(names, ''),
    )
  // The server with empty data also has the texts of the test of hostile texts.
  return [
    ...new Set(texts.map((text) => text.trim()).filter((text) => foreign(text) && !text.includes('class=hostile'))),
  ]
}
