/** The photos of the demo data: drawings of price tags and shelves, in the folder `photos`. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type DemoPhoto = 'rice' | 'oil' | 'shelf' | 'tea'

export function readPhoto(name: DemoPhoto): Promise<Buffer> {
  return readFile(join(import.meta.dirname, 'photos', `${name}.webp`))
}
