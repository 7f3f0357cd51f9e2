/** Takes pictures in and gives them out. */
import { ApiError, contract, type Image } from '@piecework/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Api } from '../http/bind.ts'
import { diskOf, hostOf } from './hosts.ts'
import { clean } from './sanitize.ts'
import type { DiskStore, Store } from './store.ts'

const uploads = { perMinute: 30, perHour: 60 }

export function imageRoutes(api: Api, config: Config): void {
  const disk = diskOf(config)
  const store = hostOf(config) ?? disk
  api.bind(
    contract.images.upload,
    async ({ input, caller }) => {
      if (caller.user?.suspended) throw new ApiError('suspended')
      return takeIn(store, input.file)
    },
    uploads,
  )
  // Also where there is a host: those that were kept before are still here.
  servePictures(api.app, disk)
}

async function takeIn(store: Store, sent: Uint8Array): Promise<Image> {
  const picture = await clean(sent)
  const { width, height, format, bytes } = picture
  return { ...(await store.keep(bytes)), width, height, format, bytes: bytes.length }
}

/** For everybody, for ever, and nothing but pictures. */
function servePictures(app: FastifyInstance, store: DiskStore): void {
  app.get<{ Params: { file: string } }>('/images/:file', async (request, reply) => {
    const name = /^(\w+)\.webp$/.exec(request.params.file)?.[1]
    const picture = name ? await store.read(name) : null
    if (!picture) throw new ApiError('not_found')
    return reply
      .headers({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .type('image/webp')
      .send(picture)
  })
}
