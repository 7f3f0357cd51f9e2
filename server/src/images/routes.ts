/** Binds the upload of images, and serves the images on the disk. */
import { ApiError, contract, type Image } from '@piecework/contract'
import type { FastifyInstance } from 'fastify'
import { assertRoom, foldersOf } from '../config/room.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/transact.ts'
import type { Api } from '../http/bind.ts'
import { diskStoreFor, hostOf } from './hosts.ts'
import { clean, countMegapixels, type SanitizedImage } from './sanitize.ts'
import { type DiskStore, insertSize, type Store } from './store.ts'

const uploadLimits = { perMinute: 30, perHour: 60 }

export function imageRoutes(api: Api, config: Config): void {
  const disk = diskStoreFor(config)
  const store = hostOf(config) ?? disk
  const { images: folder } = foldersOf(config)
  const megapixels = countMegapixels(api.limits)
  api.bind(
    contract.images.upload,
    async ({ input, caller }) => {
      if (caller.user?.suspended) throw new ApiError('suspended')
      await assertRoom(folder)
      return keepImage(api.db, store, await clean(input.file, caller.email, megapixels))
    },
    uploadLimits,
  )
  // Also with an image host: images that were uploaded earlier are still on this disk.
  serveImages(api.app, disk)
}

async function keepImage(db: Db, store: Store, { width, height, format, bytes }: SanitizedImage): Promise<Image> {
  const stored = await store.keep(bytes)
  await insertSize(db, stored.secure_url, bytes.length)
  return { ...stored, width, height, format, bytes: bytes.length }
}

/** Serves public images only; browsers may cache them for a year, because the name is the hash of the content. */
function serveImages(app: FastifyInstance, store: DiskStore): void {
  app.get<{ Params: { file: string } }>('/images/:file', async (request, reply) => {
    const name = /^(\w+)\.webp$/.exec(request.params.file)?.[1]
    const image = name ? await store.read(name) : null
    if (!image) throw new ApiError('not_found')
    return reply
      .headers({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .type('image/webp')
      .send(image)
  })
}
