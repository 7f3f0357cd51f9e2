/** The command that moves images from the disk to the configured image host. */
import { type Config, ConfigError } from '../config.ts'
import { diskStoreFor, hostOf } from '../images/hosts.ts'
import { moveImages } from '../images/move-images.ts'
import type { Store } from '../images/store.ts'
import { onDatabase } from './on-database.ts'
import { readOptions } from './usage.ts'

readOptions({
  script: 'images:move',
  purpose: 'Copies the images in the data folder to the host in CLOUDINARY_URL or S3_URL and rewrites their addresses.',
  options: {},
  example: '',
})

await onDatabase(
  (error) =>
    error instanceof ConfigError
      ? 'No image can be moved'
      : 'Stopped; what was moved stays moved, run this again for the rest',
  async ({ db }, config) => {
    const { images, photos, tasks, missing } = await moveImages(db, diskStoreFor(config), hostFrom(config), console.log)
    console.log(
      `Images moved: ${images}. Photos that show them: ${photos}, tasks: ${tasks}. Not on this disk: ${missing}.`,
    )
  },
  hostFrom,
)

function hostFrom(config: Config): Store {
  const host = hostOf(config)
  if (!host) throw new ConfigError('CLOUDINARY_URL or S3_URL must say where to.')
  return host
}
