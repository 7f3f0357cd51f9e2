/** Where images and files are stored, if not on the disk: images at Cloudinary or in a public bucket, files in a private one. */
import { ConfigError, credentialsIn, type Environment, isLoopback, serviceAddress } from './read.ts'

export type BucketSettings = { bucketUrl: string; region: string; key: string; secret: string }
export type ImageHost =
  | { kind: 'cloudinary'; api: string; cloud: string; key: string; secret: string; publicUrl: string }
  | ({ kind: 's3'; publicUrl: string } & BucketSettings)

const cloudinaryExample = 'cloudinary://key:secret@cloud'
const s3Example = 's3://key:secret@host/bucket?region=eu-central-1'

/** Null for the disk. */
export function readStorage(env: Environment): { imageHost: ImageHost | null; fileBucket: BucketSettings | null } {
  return { imageHost: readImageHost(env), fileBucket: readFileBucket(env) }
}

/** The URL of every image begins with `publicUrl`. */
function readImageHost(env: Environment): ImageHost | null {
  const cloudinary = serviceAddress(env, 'CLOUDINARY_URL', /^cloudinary:$/, cloudinaryExample)
  const s3 = serviceAddress(env, 'S3_URL', /^s3:$/, s3Example)
  if (cloudinary && s3) throw new ConfigError('CLOUDINARY_URL and S3_URL are both set: choose one.')
  return cloudinary ? readCloudinary(cloudinary) : s3 ? readS3(s3) : null
}

function readCloudinary(url: URL): ImageHost {
  const { key, secret } = readKeys(url, 'CLOUDINARY_URL')
  assertKnownOptions(url, 'CLOUDINARY_URL', ['upload_prefix', 'secure_distribution'])
  const cloud = url.hostname
  const ownHost = url.searchParams.get('secure_distribution')
  return {
    kind: 'cloudinary',
    api: readUrlParameter(url, 'CLOUDINARY_URL', 'upload_prefix', 'https://api.cloudinary.com'),
    cloud,
    key,
    secret,
    publicUrl: ownHost ? `https://${ownHost}` : `https://res.cloudinary.com/${cloud}`,
  }
}

function readS3(url: URL): ImageHost {
  const bucket = readBucket(url, 'S3_URL', ['public'])
  const publicUrl = readUrlParameter(url, 'S3_URL', 'public', bucket.bucketUrl)
  if (publicUrl.startsWith('http:') && !isLoopback(new URL(publicUrl).hostname)) {
    throw new ConfigError('S3_URL: browsers load images by https only, so it also needs public=https://….')
  }
  return { kind: 's3', ...bucket, publicUrl }
}

/** The bucket of the files that workers send, which only the server reads. */
function readFileBucket(env: Environment): BucketSettings | null {
  const url = serviceAddress(env, 'FILES_S3_URL', /^s3:$/, s3Example)
  return url && readBucket(url, 'FILES_S3_URL')
}

function readBucket(url: URL, name: string, furtherOptions: string[] = []): BucketSettings {
  const { key, secret } = readKeys(url, name)
  assertKnownOptions(url, name, ['region', 'scheme', ...furtherOptions])
  const bucket = url.pathname.replace(/^\/|\/$/g, '')
  if (!/^[a-z0-9][a-z0-9.-]+$/i.test(bucket)) throw new ConfigError(`${name} also needs a bucket: ${s3Example}.`)
  const region = url.searchParams.get('region')
  if (!region) throw new ConfigError(`${name} also needs a region: ${s3Example}.`)
  const scheme = url.searchParams.get('scheme') ?? (isLoopback(url.hostname) ? 'http' : 'https')
  if (!/^https?$/.test(scheme)) throw new ConfigError(`${name}: scheme must be http or https.`)
  return { bucketUrl: `${scheme}://${url.host}/${bucket}`, region, key, secret }
}

function readKeys(url: URL, name: string): { key: string; secret: string } {
  const { user, password } = credentialsIn(url, name)
  const missing = [...(user ? [] : ['key']), ...(password ? [] : ['secret'])]
  if (missing.length > 0) throw new ConfigError(`${name} also needs a ${missing.join(' and a ')}.`)
  return { key: user, secret: password }
}

function assertKnownOptions(url: URL, name: string, known: string[]): void {
  const unknown = [...url.searchParams.keys()].find((each) => !known.includes(each))
  if (unknown) throw new ConfigError(`${name} does not know “${unknown}”, only: ${known.join(', ')}.`)
}

function readUrlParameter(url: URL, name: string, parameter: string, fallback: string): string {
  const value = url.searchParams.get(parameter) ?? fallback
  if (!/^https?:\/\/[^\s;,'"?#]+$/.test(value) || !URL.canParse(value)) {
    throw new ConfigError(`${name}: ${parameter} must be an http or https address.`)
  }
  return value.replace(/\/+$/, '')
}
