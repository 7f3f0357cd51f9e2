/** Folders of small pictures on the disk of the test. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'

/** A PNG of one colour; no two numbers have the same. */
export function png(nth: number, width = 60, height = 40): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const line = [0, ...Array.from({ length: width }, () => [(nth * 37) % 256, (nth * 91) % 256, nth % 256]).flat()]
  const pixels = Buffer.from(Array.from({ length: height }, () => line).flat())
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND')])
}

function chunk(name: string, content = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** @returns the path of the folder */
export function folderOf(path: string, files: Record<string, Buffer | string>): string {
  mkdirSync(path, { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content)
  return path
}
