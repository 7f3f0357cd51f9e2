/** Compares two texts word by word. */

/** A part of a text; `isOnlyHere` when the other text does not have it at this place. */
export type Piece = { text: string; isOnlyHere: boolean }

/** The table of two texts has so many cells at most: longer ones are marked as a whole between their common ends. */
const maxCells = 1_000_000

export function differenceOf(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const shorter = Math.min(old.length, now.length)
  let start = 0
  while (start < shorter && old[start] === now[start]) start++
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end++
  const common = commonWords(old.slice(start, old.length - end), now.slice(start, now.length - end))
  const isCommon = (words: string[], kept: ReadonlySet<number>) => (_word: string, at: number) =>
    at < start || at >= words.length - end || kept.has(at - start)
  return {
    before: piecesOf(old, isCommon(old, common.before)),
    after: piecesOf(now, isCommon(now, common.after)),
  }
}

/** Words and the white space between them. */
function wordsOf(text: string): string[] {
  return text.split(/(\s+)/).filter((word) => word !== '')
}

/** The places of the longest common subsequence, in both texts. */
function commonWords(old: string[], now: string[]): { before: Set<number>; after: Set<number> } {
  const places = { before: new Set<number>(), after: new Set<number>() }
  if (old.length * now.length > maxCells) return places
  // The length of the common subsequence of what follows a word of each text.
  const width = now.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  const lengthAt = (i: number, j: number) => lengths[i * width + j] as number
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        old[i] === now[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
    }
  }
  let [i, j] = [0, 0]
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      places.before.add(i++)
      places.after.add(j++)
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++
    else j++
  }
  return places
}

function piecesOf(words: string[], isCommon: (word: string, at: number) => boolean): Piece[] {
  const pieces: Piece[] = []
  for (const [at, text] of words.entries()) {
    const isOnlyHere = !isCommon(text, at)
    const last = pieces.at(-1)
    if (last?.isOnlyHere === isOnlyHere) last.text += text
    else pieces.push({ text, isOnlyHere })
  }
  return pieces
}
