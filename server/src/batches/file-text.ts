/** The text of a file of rows while it arrives: UTF-8, or UTF-16 with its mark. What is no text is named as what it is. */
import { ApiError, batchLimits, otherFileText } from '@piecework/contract'
import type { OtherFile } from '@piecework/contract/batches'
import { tooLarge } from '../http/upload.ts'
import { texts } from './texts.ts'

/** It says what kind of file it is. */
const headBytes = 64 * 1024
/** Each other piece is a millisecond of work. Other requests have their turn between them. */
export const pieceBytes = 2 * 1024

/** The text ends here, before a byte that belongs to no character. */
export class NoText extends Error {
  readonly #byte: number

  constructor(byte = 0) {
    super()
    this.#byte = byte
  }

  /** @param line the one that has the byte */
  at(line: number): ApiError {
    const byte = `0x${this.#byte.toString(16).toUpperCase().padStart(2, '0')}`
    return new ApiError('not_utf8', { message: (language) => texts[language].notUtf8(line, byte) })
  }
}

/**
 * Yields what can be read, then throws `NoText`. The first text is that of 64 KB, or of the whole file. Byte order marks are left out.
 * @throws `not_utf8` for another kind of file, `too_large`
 */
export async function* textOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  let decoder: TextDecoder | undefined
  /** The beginning of a character that goes on in the next piece. */
  let begun: Uint8Array = new Uint8Array()
  for await (const { piece, isLast } of piecesOf(content)) {
    if (!decoder) {
      assertIsNoOther(piece)
      if (isUnmarkedUtf16(piece.subarray(0, 1_000))) {
        yield ''
        throw new NoText()
      }
      decoder = new TextDecoder(encodingOf(piece), { fatal: true })
    }
    const text = decoded(decoder, piece, isLast)
    if (text === undefined) {
      const bytes = Buffer.concat([begun, piece])
      const end = endOfText(decoder.encoding, bytes)
      yield new TextDecoder(decoder.encoding).decode(bytes.subarray(0, end))
      throw new NoText(bytes[end])
    }
    yield text
    begun = Uint8Array.from(piece.subarray(piece.length - unfinishedBytes(decoder.encoding, piece)))
  }
}

/** Undefined if it is no text. */
function decoded(decoder: TextDecoder, piece: Uint8Array, isLast: boolean): string | undefined {
  try {
    return decoder.decode(piece, { stream: !isLast })
  } catch {
    return undefined
  }
}

type Piece = { piece: Uint8Array; isLast: boolean }

/** The head, then pieces of one size: what is found in a file does not depend on how the network cuts it. The last is shorter. The next piece overwrites the memory. */
async function* piecesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
  const piece = new Uint8Array(headBytes)
  let size = headBytes
  let filled = 0
  let total = 0
  for await (const bytes of content) {
    total += bytes.length
    if (total > batchLimits.fileBytes) throw tooLarge(batchLimits.fileBytes)
    for (let from = 0; from < bytes.length; ) {
      const part = bytes.subarray(from, from + size - filled)
      piece.set(part, filled)
      from += part.length
      filled += part.length
      if (filled === size) {
        yield { piece: piece.subarray(0, filled), isLast: false }
        size = pieceBytes
        filled = 0
      }
    }
  }
  yield { piece: piece.subarray(0, filled), isLast: true }
}

function assertIsNoOther(head: Uint8Array): void {
  const kind = otherFileOf(Buffer.from(head.buffer, head.byteOffset, head.length).toString('latin1'))
  if (kind) throw new ApiError('not_utf8', { message: (language) => otherFileText(kind, language) })
}

/** @param head the first bytes, each as one character */
function otherFileOf(head: string): OtherFile | undefined {
  if (head.startsWith('%PDF-')) return 'pdf'
  if (head.startsWith('\xd0\xcf\x11\xe0')) return 'excel'
  if (!head.startsWith('PK\x03\x04')) return undefined
  // The names of the files in an archive stand between their bytes.
  if (head.includes('application/vnd.oasis.opendocument.spreadsheet')) return 'opendocument'
  if (head.includes('Index/Document.iwa')) return 'numbers'
  const isWorkbook = head.includes('xl/') || (head.includes('[Content_Types].xml') && !/(word|ppt)\//.test(head))
  return isWorkbook ? 'excel' : 'archive'
}

/** Latin letters in UTF-16 without a mark are valid UTF-8, with a NUL at every other place. */
function isUnmarkedUtf16(head: Uint8Array): boolean {
  if (encodingOf(head) !== 'utf-8') return false
  const zeros = [0, 0]
  head.forEach((byte, place) => {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  })
  return Math.min(...zeros) === 0 && Math.max(...zeros) > head.length / 4
}

function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}

/** The place of the first byte that belongs to no character: there alone the decoder writes U+FFFD where the file has none. */
function endOfText(encoding: string, bytes: Uint8Array): number {
  const isUtf8 = encoding === 'utf-8'
  const mark = isUtf8 ? '\xef\xbf\xbd' : encoding === 'utf-16le' ? '\xfd\xff' : '\xff\xfd'
  let place = 0
  for (const part of new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes).split('\uFFFD')) {
    place += isUtf8 ? Buffer.byteLength(part) : 2 * part.length
    if (Buffer.from(bytes.subarray(place, place + mark.length)).toString('latin1') !== mark) break
    place += mark.length
  }
  return place
}

/** How many of the last bytes begin a character without ending it. */
function unfinishedBytes(encoding: string, bytes: Uint8Array): number {
  if (encoding !== 'utf-8') return isFirstHalf(encoding, bytes.subarray(-2)) ? 2 : 0
  for (let count = 1; count <= 3; count += 1) {
    const byte = bytes.at(-count) ?? 0
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
    if (byte < 0x80 || byte >= 0xc0) return length > count ? count : 0
  }
  return 0
}

/** Of a character that UTF-16 writes as two. */
function isFirstHalf(encoding: string, [one = 0, other = 0]: Uint8Array): boolean {
  const high = encoding === 'utf-16le' ? other : one
  return high >= 0xd8 && high <= 0xdb
}
