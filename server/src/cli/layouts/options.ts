/** The options of a question: their values, which stand in results, and their labels. */
import { formLimits } from '@piecework/contract/forms'
import { attribute, type Element, elementsIn, lineOf } from './document.ts'
import { cut, type Draft, storable } from './draft.ts'
import { joined, type Labels, textsIn } from './labels.ts'

type Option = { value: string; label: string }
export type Options = Option[]
type Found = { values: (string | undefined)[]; label: string; line: number }

export function optionsOf(draft: Draft, labels: Labels, elements: Element[]): Options {
  const [first] = elements
  if (!first) return []
  const found = /classifier/.test(first.tagName)
    ? categoriesOf(first)
    : /select$/.test(first.tagName)
      ? listed(first)
      : ticked(labels, elements)
  return unique(draft, found)
}

/** An option without a value that stands first asks to choose. */
function listed(select: Element): Found[] {
  const options = elementsIn(select).filter(({ tagName }) => /^(crowd-)?(option|item)$/.test(tagName))
  return options.flatMap((option, at) => {
    const label = joined(textsIn(option)) || attribute(option, 'label') || ''
    const typed = option.attrs.find(({ name }) => name === 'value')?.value.trim()
    const asksToChoose = at === 0 && (typed === '' || option.attrs.some(({ name }) => name === 'disabled'))
    return asksToChoose || (label === '' && !typed)
      ? []
      : [{ values: [typed || label], label: label || (typed ?? ''), line: lineOf(option) }]
  })
}

/** Values tell buttons of one name apart, names those of several names. */
function ticked(labels: Labels, elements: Element[]): Found[] {
  const candidates = ['value', 'name'].map((name) => elements.map((each) => attribute(each, name)))
  const distinct = candidates.find((each) => each.every(Boolean) && new Set(each).size === elements.length)
  return elements.map((element, at) => {
    const value = distinct?.[at] ?? attribute(element, 'value')
    const label =
      labels.ofOptions.get(element) ?? attribute(element, 'label') ?? attribute(element, 'aria-label') ?? value
    return { values: [value, label], label: label ?? `Option ${at + 1}`, line: lineOf(element) }
  })
}

/** `categories` is JSON, or the list of a script with other quotation marks. */
function categoriesOf(element: Element): Found[] {
  const line = lineOf(element)
  const typed = attribute(element, 'categories') ?? '[]'
  const extra = attribute(element, 'exclusion-category')
  const words = [...namesIn(typed), ...(extra ? namesIn(extra) : [])]
  return words.map((label) => ({ values: [label], label, line }))
}

function namesIn(typed: string): string[] {
  try {
    return [JSON.parse(typed)].flat().flatMap((each) => {
      const name = typeof each === 'object' && each ? (each.label ?? each.text ?? each.value) : each
      return typeof name === 'string' || typeof name === 'number' ? [String(name)] : []
    })
  } catch {
    // Of `{ text: 'None' }` only what is between quotation marks.
    return [...typed.matchAll(/(["'])((?:(?!\1)[^\\]|\\.){1,500})\1(?!\s*:)/g)].map((match) =>
      (match[2] ?? '').replace(/\\(.)/g, '$1'),
    )
  }
}

function unique(draft: Draft, found: Found[]): Options {
  const options: Options = []
  const used = new Set<string>()
  const seen = new Set<string>()
  // More than a question takes is asked in another way.
  for (const { values, label, line } of found.slice(0, 10 * formLimits.options)) {
    const typed = storable(values.find((value) => value && storable(value) !== '') ?? label)
    const plain = typed.replaceAll(';', ',').replace(/\{\{\s*|\s*\}\}/g, '')
    const first = cut(draft, plain || `option ${options.length + 1}`, formLimits.option, 'value of an option', line)
    const shown = cut(draft, storable(label) || first, formLimits.option, 'label of an option', line)
    const pair = JSON.stringify([first, shown])
    if (seen.has(pair)) continue
    seen.add(pair)
    let value = first
    for (let count = 2; used.has(value); count += 1)
      value = `${first.slice(0, formLimits.option - 6)} (${count})`.toWellFormed()
    used.add(value)
    options.push({ value, label: shown })
    if (value !== typed)
      draft.notes.add(
        line,
        `The option “${shown.slice(0, 60)}” has the value “${value.slice(0, 60)}” in results.`.toWellFormed(),
      )
  }
  return options
}
