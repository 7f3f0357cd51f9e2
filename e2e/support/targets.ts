/** The size and the distance of everything that can be pressed, for fingers. */
import type { Page } from '@playwright/test'

/** CSS pixels: the least width and height of a target, and the least distance of two targets. */
const least = { size: 48, distance: 8 }

/** Layout rounds to fractions of a pixel. */
const rounding = 0.5

type Target = { name: string; left: number; top: number; right: number; bottom: number; layer: number }

/**
 * Targets of the page that are too small or too close to another one. Links inside a sentence are excepted, as WCAG
 * excepts them. A label belongs to its checkbox, and a link may cover a whole card. `within` selects a part of the page.
 */
export async function tightTargets(page: Page, within = 'body'): Promise<string[]> {
  const targets = await page.evaluate(findTargets, within)
  const tight = targets.flatMap(({ name, left, top, right, bottom }) =>
    Math.min(right - left, bottom - top) < least.size - rounding
      ? [`${name} is ${(right - left).toFixed(0)} × ${(bottom - top).toFixed(0)}`]
      : [],
  )
  for (const [index, one] of targets.entries()) {
    for (const other of targets.slice(index + 1)) {
      if (one.layer !== other.layer || contains(one, other) || contains(other, one)) continue
      const gap = distance(one, other)
      if (gap < least.distance - rounding) tight.push(`${one.name} and ${other.name} are ${gap.toFixed(0)} apart`)
    }
  }
  return tight
}

function contains(one: Target, other: Target): boolean {
  return one.left <= other.left && one.top <= other.top && one.right >= other.right && one.bottom >= other.bottom
}

function distance(one: Target, other: Target): number {
  return Math.max(other.left - one.right, one.left - other.right, other.top - one.bottom, one.top - other.bottom)
}

/** Runs in the page. */
function findTargets(within: string): Target[] {
  const controls =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [tabindex="0"]'
  const isInvisible = (element: Element) =>
    element.closest('.sr-only, [inert], [data-sonner-toaster]') !== null ||
    !element.checkVisibility({ visibilityProperty: true })
  /** The nearest of the element and its ancestors that meets the condition. */
  const nearest = (from: Element | null, meets: (style: CSSStyleDeclaration) => boolean) => {
    let element = from
    while (element && !meets(getComputedStyle(element))) element = element.parentElement
    return element
  }
  /** The block whose lines hold this node. */
  const blockOf = (node: Node) => nearest(node.parentElement, ({ display }) => display !== 'inline') ?? document.body

  const isInSentence = (target: Element) => {
    if (getComputedStyle(target).display !== 'inline') return false
    const block = blockOf(target)
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const isOfTarget = text.parentElement === null || text.parentElement.closest(controls) !== null
      if (!isOfTarget && text.textContent?.trim() && blockOf(text) === block) return true
    }
    return false
  }

  /** The area of the target, with that of a pseudo-element which lies over or around it. */
  const areaOf = (target: Element) => {
    const after = getComputedStyle(target, '::after')
    if (after.content === 'none' || after.position !== 'absolute') return target.getBoundingClientRect()
    const outer = (nearest(target, ({ position }) => position !== 'static') ?? document.body).getBoundingClientRect()
    const inset = (side: string) => Number.parseFloat(side) || 0
    const [left, top] = [outer.left + inset(after.left), outer.top + inset(after.top)]
    return new DOMRect(left, top, outer.right - inset(after.right) - left, outer.bottom - inset(after.bottom) - top)
  }

  /** Bars that stay on the screen lie over the content, and a part that scrolls lies below its neighbours. */
  const layers: (Element | null)[] = []
  const layerOf = (target: Element) => {
    const layer = nearest(target, ({ position, overflowY }) => /fixed|sticky|auto|scroll/.test(position + overflowY))
    return layers.includes(layer) ? layers.indexOf(layer) : layers.push(layer) - 1
  }

  /** What receives the press: the label around a control, otherwise the control. */
  const pressed = [...document.querySelectorAll(within)]
    .flatMap((part) => [...part.querySelectorAll(controls)])
    .map((control) => control.closest('label') ?? control)
  return [...new Set(pressed)]
    .filter((target) => !isInvisible(target) && !isInSentence(target))
    .map((target) => {
      const { left, top, right, bottom } = areaOf(target)
      const text = target.getAttribute('aria-label') || target.textContent || target.getAttribute('name') || ''
      const name = `${target.tagName.toLowerCase()} "${text.replace(/\s+/g, ' ').trim().slice(0, 40)}"`
      return { name, left, top, right, bottom, layer: layerOf(target) }
    })
}
