/** Whether pictures can be kept: by one of a single point, put there, read as everybody would, and taken away. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { diskOf, hostOf } from '../../images/hosts.ts'
import { broken, type CheckContext, type Saying, works } from './check-result.ts'

const readMs = 20_000

export async function checkImages({ config }: CheckContext): Promise<Saying[]> {
  const host = hostOf(config)
  const store = host ?? diskOf(config)
  const bytes = await aPoint()
  const { public_id, secure_url } = await store.keep(bytes)
  try {
    if (!host) {
      const read = await diskOf(config).read(public_id)
      if (!read?.equals(bytes)) throw new Error('a picture was not the same when it was read')
      return [works('Pictures are files in the data folder: one was kept, read and removed. Back them up.')]
    }
    const answer = await fetch(secure_url, { signal: AbortSignal.timeout(readMs) }).catch(() => null)
    await answer?.body?.cancel()
    const { host: where } = new URL(secure_url)
    if (answer?.ok) return [works(`A picture was kept, read at ${where} and removed.`)]
    return [
      broken(
        `A picture was kept, but ${answer ? `${where} answers ${answer.status} to whoever reads it` : `${where} cannot be reached`}.`,
        'Let everybody read the pictures there, or name the address where they can: public=… or secure_distribution=….',
      ),
    ]
  } finally {
    await store.remove(public_id)
  }
}

/** Its note makes it one that no person can have sent: those are cleaned of notes. */
function aPoint(): Promise<Buffer> {
  return sharp({ create: { width: 1, height: 1, channels: 3, background: '#888' } })
    .withExif({ IFD0: { ImageDescription: randomUUID() } })
    .webp()
    .toBuffer()
}
