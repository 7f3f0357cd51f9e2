/** Whether a page fits the screen: nothing is wider, and no bar covers a button of another one. */
import type { Locator, Page } from '@playwright/test'

/** What is wider than the screen, texts that overlap, lines that begin with a dot, and the buttons of bars that cannot be pressed at the top and at the end of the page. */
export async function whatDoesNotFit(page: Page): Promise<string[]> {
  const found = [...(await page.evaluate(findWide)), ...(await page.evaluate(findTornTexts))]
  for (const end of ['top', 'end'] as const) {
    await page.evaluate((end) => scrollTo(0, end === 'top' ? 0 : document.documentElement.scrollHeight), end)
    found.push(...(await page.evaluate(findCovered)).map((each) => `${each} (${end} of the page)`))
  }
  return found
}

/** Runs in the page. A part that scrolls by itself, or clips like a carousel, may be wider inside. */
function findWide(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement))
  const wide = [...document.body.querySelectorAll('*')].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only, [data-sonner-toaster]'))
      return false
    const { left, right, width } = element.getBoundingClientRect()
    const reach = getComputedStyle(element).overflowX === 'visible' ? left + element.scrollWidth : right
    return width > 0 && (Math.max(right, reach) > clientWidth + 1 || left < -1) && !isClipped(element.parentElement)
  })
  const names = wide
    .filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    .map((element) => `${element.tagName} .${element.className} “${element.textContent?.slice(0, 40)}” is too wide`)
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`, ...names] : names
}

/** Runs in the page. Bars lie over what is scrolled below them, and a part that clips may hide texts. */
function findTornTexts(): string[] {
  const lines: { text: string; box: DOMRect; isFirst: boolean }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [text, parent] = [node.textContent?.trim(), node.parentElement]
    if (
      !text ||
      !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) ||
      isApart(parent)
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const own = [...range.getClientRects()].filter(({ width, height }) => width > 2 && height > 8)
    lines.push(...own.map((box, nth) => ({ text: text.slice(0, 40), box, isFirst: nth === 0 })))
  }
  lines.sort((a, b) => a.box.top - b.box.top)
  return lines.flatMap(({ text, box, isFirst }, at) => {
    const found: string[] = []
    for (const other of lines.slice(at + 1)) {
      if (other.box.top > box.bottom - 8) break
      const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const high = Math.min(box.bottom, other.box.bottom) - other.box.top
      if (text !== other.text && wide > 2 && high > 8) found.push(`“${text}” and “${other.text}” overlap`)
    }
    const isAlone = !lines.some(
      (other) => other.box.right <= box.left + 4 && other.box.top < box.bottom - 4 && other.box.bottom > box.top + 4,
    )
    if (isFirst && isAlone && text.startsWith('·')) found.push(`“${text}” begins a line`)
    return found
  })

  function isApart(element: Element | null): boolean {
    if (element === null || element === document.body) return false
    const { position, overflowX } = getComputedStyle(element)
    return (
      position === 'fixed' ||
      position === 'sticky' ||
      overflowX !== 'visible' ||
      element.matches('.sr-only, svg, select, option') ||
      isApart(element.parentElement)
    )
  }
}

/** Runs in the page: the corners of a button in a bar hit the button itself. */
function findCovered(): string[] {
  const bars = [...document.querySelectorAll('body *')].filter((element) => {
    const { position, bottom } = getComputedStyle(element)
    return (position === 'fixed' || (position === 'sticky' && bottom !== 'auto')) && element.checkVisibility()
  })
  const menu = document.querySelector('.bottom-menu')?.getBoundingClientRect()
  const moved =
    menu && menu.width > 0 && (Math.abs(menu.bottom - innerHeight) > 1 || Math.abs(menu.width - innerWidth) > 1)
      ? ['the menu is not at the bottom of the screen']
      : []
  return [
    ...moved,
    ...bars
      .filter((bar) => !bar.closest('[data-sonner-toaster]'))
      .flatMap((bar) => [...bar.querySelectorAll('button, a[href]')])
      .filter((button) => button.checkVisibility({ visibilityProperty: true }) && !isWhole(button))
      .map((button) => `${button.tagName} “${button.textContent?.slice(0, 40)}” is covered`),
  ]

  function isWhole(button: Element): boolean {
    const { left, top, right, bottom } = button.getBoundingClientRect()
    const head = document.querySelector('body header')
    // Below the screen or scrolled away under the bar at its top: not covered.
    if (top >= innerHeight || bottom <= 0) return true
    if (head && !head.contains(button) && top < head.getBoundingClientRect().bottom) return true
    return [left + 8, right - 8].every((x) =>
      [top + 4, bottom - 4].every((y) => {
        const hit = document.elementFromPoint(x, y)
        return hit !== null && (button.contains(hit) || hit.contains(button))
      }),
    )
  }
}

/** What a dialog shows wider than itself, and the buttons that stay outside of the screen at its end. */
export async function whatDoesNotFitIn(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const within = left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1
    const parts = [...element.querySelectorAll('*')].filter(
      (part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('.sr-only'),
    )
    // A part that would scroll to the side; fields scroll by themselves.
    const sideways = parts.filter(
      (part) =>
        part.scrollWidth > part.clientWidth + 1 &&
        getComputedStyle(part).overflowX !== 'visible' &&
        !part.matches('input, select, textarea'),
    )
    return [
      ...(within ? [] : ['the dialog is not within the screen']),
      ...sideways.map((part) => `${part.tagName} .${part.className} “${part.textContent?.slice(0, 40)}” is too wide`),
      ...parts
        .filter((part) => part.matches('button, a[href]') && isOutside(part))
        .map((part) => `“${part.textContent}” cannot be reached`),
    ]

    function isOutside(part: Element): boolean {
      part.scrollIntoView({ block: 'nearest' })
      const button = part.getBoundingClientRect()
      const hit = document.elementFromPoint((button.left + button.right) / 2, (button.top + button.bottom) / 2)
      return hit === null || !(part.contains(hit) || hit.contains(part))
    }
  })
}
