/** Placeholders of Mechanical Turk (`${column}`) and of Ground Truth (Liquid: `{{ task.input.column }}`) written as ours. */
import type { Notes } from './notes.ts'

const liquidTag = /\{%-?\s*(\w+)([^%]*)%\}/g
const comment = /\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g
const madeByTag = /^(?:for|tablerow|assign|capture|increment|decrement)$/
const turkColumn = /\$\{\s*([^${}\n]{1,100}?)\s*\}/g
const liquidValue = /\{\{-?([^{}]{1,1000}?)-?\}\}/g
/** Filters that change how a value is written, not what is read. */
const quietFilters = ['escape', 'skip_autoescape', 'to_json', 'tojson', 'strip', 'safe']

/** The same text with `{{column}}` for every placeholder and without the tags of Liquid; every line keeps its number. */
export function withOurPlaceholders(html: string, notes: Notes): string {
  const lineAt = linesOf(html)
  const made = new Set<string>()
  const plain = html.replace(comment, blank).replace(liquidTag, (whole, tag: string, rest: string, at: number) => {
    if (madeByTag.test(tag)) made.add(/\w+/.exec(rest)?.[0] ?? '')
    if (!tag.startsWith('end')) {
      const inside = /^(?:if|elsif|else|unless|case|when|for|tablerow)$/.test(tag)
        ? '; what is inside it is kept once'
        : ''
      notes.add(lineAt(at), `“{% ${tag} … %}” of Liquid is left out${inside}.`)
    }
    return blank(whole)
  })
  return plain
    .replace(turkColumn, (_, column: string) => `{{${column}}}`)
    .replace(liquidValue, (whole, value: string, at: number) => {
      const [path = '', ...filters] = value.split('|').map((each) => each.trim())
      const column = columnOf(path)
      if (made.has(/^\w*/.exec(column)?.[0] ?? '')) {
        notes.add(lineAt(at), `“${path}” is computed by Liquid and is left out.`)
        return blank(whole)
      }
      noteFilters(filters, column, (sentence) => notes.add(lineAt(at), sentence))
      return `{{${column}}}${blank(whole).replaceAll(' ', '')}`
    })
}

/** `a` of `task.input.a`, of `task.input["a"]` and of `a`. */
function columnOf(path: string): string {
  const column = path.replace(/^task\.input\b\.?/, '').replace(/\[\s*["']?([^\]"']*)["']?\s*\]/g, '.$1')
  return column.replace(/^\./, '').replace(/\s+/g, ' ').slice(0, 100) || 'input'
}

function noteFilters(filters: string[], column: string, note: (sentence: string) => void): void {
  for (const filter of filters) {
    const name = /^\w*/.exec(filter)?.[0] ?? ''
    if (name === 'grant_read_access') {
      note(`Addresses in {{${column}}} were opened by Amazon: give the rows addresses that Workers can open.`)
    } else if (!quietFilters.includes(name)) note(`The filter “${name}” of {{${column}}} is left out.`)
  }
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

/** The number of the line of a place. */
function linesOf(text: string): (at: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (at) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < at) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}
