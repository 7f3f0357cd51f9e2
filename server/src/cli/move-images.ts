/** The command that moves images from the disk to the configured image host. */
import { ConfigError, readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { diskStoreFor, hostOf } from '../images/hosts.ts'
import { moveImages } from '../images/move-images.ts'
import { readOptions } from './usage.ts'

readOptions({
  script: 'images:move',
  purpose: 'Copies the images in the data folder to the host in CLOUDINARY_URL or S3_URL and rewrites their addresses.',
  options: {},
  example: '',
})

try {
  await move()
} catch (error) {
  if (error instanceof ConfigError) console.error(`No image can be moved: ${error.message}`)
  else console.error(`Stopped: ${messageOf(error)} What was moved stays moved; run this again for the rest.`)
  process.exit(1)
}

async function move(): Promise<void> {
  const config = readConfig()
  const host = hostOf(config)
  if (!host) throw new ConfigError('CLOUDINARY_URL or S3_URL must say where to.')
  const database = await openDatabase(config, { poolSize: 2 })
  try {
    await migrate(database)
    const { images, photos, tasks, missing } = await moveImages(database.db, diskStoreFor(config), host, console.log)
    console.log(
      `Images moved: ${images}. Photos that show them: ${photos}, tasks: ${tasks}. Not on this disk: ${missing}.`,
    )
  } finally {
    await database.close()
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return typeof error.cause === 'string' ? error.cause : error.message
}
