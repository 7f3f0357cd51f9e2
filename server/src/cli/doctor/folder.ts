/** Checks whether the data folder can be written, and its free space. */
import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { broken, type CheckContext, type CheckOutcome, warning, works } from './check-result.ts'

const warningBelowBytes = 1e9
const brokenBelowBytes = 100e6

export async function checkFolder({ config: { dataDir } }: CheckContext): Promise<CheckOutcome[]> {
  const file = join(dataDir, `.written-by-the-doctor-${randomUUID()}`)
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(file, 'x')
    await rm(file)
  } catch (failure) {
    const { code = '' } = failure as NodeJS.ErrnoException
    return [
      broken(
        `Nothing can be written into ${dataDir} (${code}).`,
        'Give the folder to the user that the server runs as, or set DATA_DIR.',
      ),
    ]
  }
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const message = `${dataDir} can be written, and ${(free / 1e9).toFixed(1)} GB are free.`
  if (free < brokenBelowBytes) return [broken(message, 'Make room before the disk is full.')]
  return [
    free < warningBelowBytes
      ? warning(message, 'Make room soon: images and an embedded database grow here.')
      : works(message),
  ]
}
