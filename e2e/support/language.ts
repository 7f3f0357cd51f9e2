/** The languages of a page: words in Latin letters that are neither a user's text nor a name. */
import type { Page } from '@playwright/test'

/** Names, formats and abbreviations that Bangla readers know in Latin letters. */
const known =
  /\b(English|Google|Stripe|Piecework|CSV|JSON|JPEG|PNG|WebP|GIF|AVIF|HEIC|URL|KB|MB|ID|PIN|SMS|DNS|SMTP|API|IP|TOTP|QR|UTC|Authenticator|Aegis|2FAS|Visa|Mastercard|Facebook|LinkedIn|GitHub|Enter|Esc|Chrome|Firefox|Safari|Android|Windows|Linux|macOS|iPhone)\b/g

/** The users of the demo data, whose names stand inside sentences. */
const names =
  /\b(Rahima|Khatun|Lena|Hoffmann|Samir|Das|Nusrat|Jahan|Sadia|Islam|Arif|Chowdhury|Tanvir|Hasan|Miguel|Santos)\b/g

/** The texts and labels of the page with English words; a user's text is marked with its language. */
export async function englishOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isMarked = (element: Element | null) =>
      element?.closest('[lang="en"], [translate="no"], script, style, code, noscript') !== null
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) {
        if (!isMarked(node.parentElement)) found.push(node.data)
      } else if (node instanceof Element && !isMarked(node)) {
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.push(node.getAttribute(name) ?? '')
      }
    }
    return found
  })
  const foreign = (text: string) =>
    /[A-Za-z]{2,}/.test(
      text
        // What stands behind the colon of a Bangla label is the title or name that a user wrote.
        .replace(/(?<=[\u0980-\u09ff]): .*/s, '')
        .replace(/\S+@\S+|https?:\S+|\/[\w/.-]+/g, '')
        .replace(/“[^”]*”/g, '')
        .replace(/[A-Z]\w+(?: [A-Z]\w+)*(?=-এর)/g, '')
        .replace(/\b[A-Z0-9]{8,}\b/g, '')
        .replace(known, '')
        .replace(names, ''),
    )
  return [...new Set(texts.map((text) => text.trim()).filter(foreign))]
}
