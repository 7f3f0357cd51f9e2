/** The database: its address, whether TLS guards the way to it, and how many connections for how long. */
import { readFileSync } from 'node:fs'
import { ConfigError, credentialsIn, type Environment, oneOf, wholeNumber } from './read.ts'

export type DatabaseConfig = {
  /** Null for the embedded database. */
  server: DatabaseAddress | null
  /** The same server past any pooler, for jobs and LISTEN. */
  direct: DatabaseAddress | null
  poolSize: number
  pooled: boolean
  /** No statement runs longer; 0 lets it. */
  statementSeconds: number
  /** A connection that nobody used for so long is closed; 0 keeps it. */
  idleSeconds: number
}

export type DatabaseAddress = {
  /** Without what it said about TLS. */
  url: string
  tls: Tls | false
}

/** What Node must know for a connection by TLS; both drivers hand it on as it is. */
type Tls = {
  /** The name that the certificate must be for. */
  host: string
  rejectUnauthorized: boolean
  /** Certificates to trust instead of the well-known ones. */
  ca?: string
  checkServerIdentity?: () => undefined
}

const example = 'postgres://user:password@host:5432/database'
const modes = ['disable', 'require', 'verify-ca', 'verify-full'] as const
const known = ['sslmode', 'sslrootcert', 'application_name', 'options']

export function readDatabase(env: Environment): DatabaseConfig {
  const server = readAddress(env.DATABASE_URL, 'DATABASE_URL')
  const direct = readAddress(env.DATABASE_DIRECT_URL, 'DATABASE_DIRECT_URL')
  const pooled = ['1', 'on'].includes(oneOf(env, 'DATABASE_POOLED', ['0', '1', 'on', 'off'] as const, '0'))
  if (pooled && !direct) {
    throw new ConfigError('DATABASE_POOLED=1 also needs DATABASE_DIRECT_URL, for jobs and LISTEN.')
  }
  return {
    server,
    direct: direct ?? server,
    poolSize: wholeNumber(env, 'DATABASE_POOL', 10, 1, 500),
    pooled,
    statementSeconds: wholeNumber(env, 'DATABASE_STATEMENT_SECONDS', 60, 0, 86_400),
    idleSeconds: wholeNumber(env, 'DATABASE_IDLE_SECONDS', 0, 0, 86_400),
  }
}

/** @throws ConfigError in words that repeat nothing of the address. */
export function readAddress(value: string | undefined, name: string): DatabaseAddress | null {
  if (!value) return null
  const wrong = new ConfigError(`${name} must look like ${example}.`)
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) throw wrong
  const address = new URL(value)
  if (!address.hostname) throw wrong
  credentialsIn(address, name)
  const unknown = [...address.searchParams.keys()].find((each) => !known.includes(each))
  if (unknown) throw new ConfigError(`${name} does not know “${unknown}”, only: ${known.join(', ')}.`)
  const tls = readTls(address, name)
  address.searchParams.delete('sslmode')
  address.searchParams.delete('sslrootcert')
  return { url: address.href, tls }
}

/** As libpq has them, but for those that let somebody in between talk the connection out of TLS. */
function readTls({ hostname, searchParams }: URL, name: string): Tls | false {
  const file = searchParams.get('sslrootcert')
  const mode = searchParams.get('sslmode') ?? (file ? 'verify-full' : 'disable')
  if (!modes.some((each) => each === mode)) {
    throw new ConfigError(`${name}: sslmode must be one of: ${modes.join(', ')}.`)
  }
  if (mode === 'disable') return false
  if (mode === 'verify-ca' && !file) {
    throw new ConfigError(`${name}: sslmode=verify-ca also needs sslrootcert, the file of who signs for your server.`)
  }
  const isChecked = mode !== 'require' || file !== null
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    rejectUnauthorized: isChecked,
    ...(file && file !== 'system' && { ca: readCertificate(file, name) }),
    ...(mode !== 'verify-full' && { checkServerIdentity: () => undefined }),
  }
}

function readCertificate(file: string, name: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new ConfigError(`${name}: the file ${file} of sslrootcert cannot be read.`)
  }
  if (!text.includes('-----BEGIN CERTIFICATE-----')) {
    throw new ConfigError(`${name}: the file ${file} of sslrootcert holds no certificate in PEM.`)
  }
  return text
}
