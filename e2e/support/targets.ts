/** The size and the distance of everything that can be pressed, for fingers. */
import type { Page } from '@playwright/test'

/** CSS pixels: the least width and height of a target, and the least distance of two targets. */
const least = { size: 48, distance: 8 }

/**
 * Targets of the page that are too small or too close to another one. Links inside a sentence are excepted, as WCAG
 * excepts them. A label belongs to its checkbox, and a link may cover a whole card. `within` selects a part of the page.
 */
export function tightTargets(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate(findTightTargets, { ...least, within })
}

/** Runs in the page. */
function findTightTargets({ size, distance, within }: typeof least & { within: string }): string[] {
  const controls =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [tabindex="0"]'
  /** Layout rounds to fractions of a pixel. */
  const rounding = 0.5

  const isInvisible = (element: Element) =>
    element.closest('.sr-only, [inert], [data-sonner-toaster]') !== null ||
    !element.checkVisibility({ visibilityProperty: true })
  /** What receives the press: the label around a control, otherwise the control. */
  const pressedFor = (control: Element) => control.closest('label') ?? control

  /** The block whose lines hold this node. */
  const blockOf = (node: Node): Element => {
    let block = node.parentElement ?? document.body
    while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement
    return block
  }

  const isInSentence = (target: Element) => {
    if (getComputedStyle(target).display !== 'inline') return false
    const block = blockOf(target)
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const isOwn = text.parentElement === null || text.parentElement.closest(controls) !== null
      if (!isOwn && text.textContent?.trim() && blockOf(text) === block) return true
    }
    return false
  }

  /** The area of the target, with that of a pseudo-element which lies over or around it. */
  const areaOf = (target: Element): DOMRect => {
    const own = target.getBoundingClientRect()
    const after = getComputedStyle(target, '::after')
    if (after.content === 'none' || after.position !== 'absolute') return own
    let block: Element = target
    while (getComputedStyle(block).position === 'static' && block.parentElement) block = block.parentElement
    const outer = block.getBoundingClientRect()
    const inset = (side: string) => Number.parseFloat(side) || 0
    const [left, top] = [outer.left + inset(after.left), outer.top + inset(after.top)]
    return new DOMRect(left, top, outer.right - inset(after.right) - left, outer.bottom - inset(after.bottom) - top)
  }

  const nameOf = (target: Element) => {
    const name = target.getAttribute('aria-label') || target.textContent || target.getAttribute('name') || ''
    return `${target.tagName.toLowerCase()} "${name.replace(/\s+/g, ' ').trim().slice(0, 40)}"`
  }
  /** Bars that stay on the screen lie over the content, and a part that scrolls lies below its neighbours. */
  const isLayer = (element: Element) => {
    const { position, overflowY } = getComputedStyle(element)
    return ['fixed', 'sticky'].includes(position) || ['auto', 'scroll'].includes(overflowY)
  }
  const layerOf = (target: Element) => {
    let layer: Element | null = target
    while (layer && !isLayer(layer)) layer = layer.parentElement
    return layer
  }
  const contains = (one: DOMRect, other: DOMRect) =>
    one.left <= other.left && one.top <= other.top && one.right >= other.right && one.bottom >= other.bottom

  const inPart = [...document.querySelectorAll(within)].flatMap((part) => [...part.querySelectorAll(controls)])
  const targets = new Set(inPart.map(pressedFor))
  const areas = [...targets]
    .filter((target) => !isInvisible(target) && !isInSentence(target))
    .map((target) => ({ target, area: areaOf(target), layer: layerOf(target) }))

  const tight = areas
    .filter(({ area }) => Math.min(area.width, area.height) < size - rounding)
    .map(({ target, area }) => `${nameOf(target)} is ${area.width.toFixed(0)} × ${area.height.toFixed(0)}`)
  for (const [index, one] of areas.entries()) {
    for (const other of areas.slice(index + 1)) {
      const isOver = one.layer !== other.layer || contains(one.area, other.area) || contains(other.area, one.area)
      if (isOver) continue
      const gap = Math.max(
        other.area.left - one.area.right,
        one.area.left - other.area.right,
        other.area.top - one.area.bottom,
        one.area.top - other.area.bottom,
      )
      if (gap < distance - rounding) {
        tight.push(`${nameOf(one.target)} and ${nameOf(other.target)} are ${gap.toFixed(0)} apart`)
      }
    }
  }
  return tight
}
