/** The host of pictures, where they are not kept on the disk: one of two kinds. */
import { ConfigError, credentialsIn, type Environment, isLoopback, serviceAddress } from './read.ts'

export type ImageHost =
  | { kind: 'cloudinary'; api: string; cloud: string; key: string; secret: string; publicUrl: string }
  | { kind: 's3'; bucketUrl: string; region: string; key: string; secret: string; publicUrl: string }

const cloudinaryExample = 'cloudinary://key:secret@cloud'
const s3Example = 's3://key:secret@host/bucket?region=eu-central-1'

/** Null for the disk. `publicUrl` is what the address of every picture begins with. */
export function readImageHost(env: Environment): ImageHost | null {
  const cloudinary = serviceAddress(env, 'CLOUDINARY_URL', /^cloudinary:$/, cloudinaryExample)
  const s3 = serviceAddress(env, 'S3_URL', /^s3:$/, s3Example)
  if (cloudinary && s3) throw new ConfigError('CLOUDINARY_URL and S3_URL are both set: choose one.')
  return cloudinary ? readCloudinary(cloudinary) : s3 ? readS3(s3) : null
}

function readCloudinary(address: URL): ImageHost {
  const { key, secret } = keysIn(address, 'CLOUDINARY_URL')
  assertKnownOptions(address, 'CLOUDINARY_URL', ['upload_prefix', 'secure_distribution'])
  const cloud = address.hostname
  const ownHost = address.searchParams.get('secure_distribution')
  return {
    kind: 'cloudinary',
    api: webAddress(address, 'CLOUDINARY_URL', 'upload_prefix', 'https://api.cloudinary.com'),
    cloud,
    key,
    secret,
    publicUrl: ownHost ? `https://${ownHost}` : `https://res.cloudinary.com/${cloud}`,
  }
}

function readS3(address: URL): ImageHost {
  const { key, secret } = keysIn(address, 'S3_URL')
  assertKnownOptions(address, 'S3_URL', ['region', 'public', 'scheme'])
  const bucket = address.pathname.replace(/^\/|\/$/g, '')
  if (!/^[a-z0-9][a-z0-9.-]+$/i.test(bucket)) throw new ConfigError(`S3_URL also needs a bucket: ${s3Example}.`)
  const region = address.searchParams.get('region')
  if (!region) throw new ConfigError(`S3_URL also needs a region: ${s3Example}.`)
  const scheme = address.searchParams.get('scheme') ?? (isLoopback(address.hostname) ? 'http' : 'https')
  if (!/^https?$/.test(scheme)) throw new ConfigError('S3_URL: scheme must be http or https.')
  const bucketUrl = `${scheme}://${address.host}/${bucket}`
  const publicUrl = webAddress(address, 'S3_URL', 'public', bucketUrl)
  if (publicUrl.startsWith('http:') && !isLoopback(new URL(publicUrl).hostname)) {
    throw new ConfigError('S3_URL: browsers load pictures by https only, so it also needs public=https://….')
  }
  return { kind: 's3', bucketUrl, region, key, secret, publicUrl }
}

function keysIn(address: URL, name: string): { key: string; secret: string } {
  const { user, password } = credentialsIn(address, name)
  const missing = [...(user ? [] : ['key']), ...(password ? [] : ['secret'])]
  if (missing.length > 0) throw new ConfigError(`${name} also needs a ${missing.join(' and a ')}.`)
  return { key: user, secret: password }
}

function assertKnownOptions(address: URL, name: string, known: string[]): void {
  const unknown = [...address.searchParams.keys()].find((each) => !known.includes(each))
  if (unknown) throw new ConfigError(`${name} does not know “${unknown}”, only: ${known.join(', ')}.`)
}

function webAddress(address: URL, name: string, parameter: string, otherwise: string): string {
  const value = address.searchParams.get(parameter) ?? otherwise
  if (!/^https?:\/\/[^\s;,'"?#]+$/.test(value) || !URL.canParse(value)) {
    throw new ConfigError(`${name}: ${parameter} must be an http or https address.`)
  }
  return value.replace(/\/+$/, '')
}
