/** The database: its URL, TLS, the size of the connection pool and the timeouts. */
import { readFileSync } from 'node:fs'
import { ConfigError, credentialsIn, type Environment, oneOf, wholeNumber } from './read.ts'

export type DatabaseConfig = {
  /** Null for the embedded database. */
  server: DatabaseAddress | null
  /** The same server without a connection pooler, for jobs and LISTEN. */
  direct: DatabaseAddress | null
  /** A read-only copy that follows `server`, for long reads. */
  replica: DatabaseAddress | null
  poolSize: number
  /** `server` is a transaction pooler. */
  pooled: boolean
  /** Timeout of a statement; 0 for none. */
  statementSeconds: number
  /** An idle connection is closed after these seconds; 0 keeps it open. */
  idleSeconds: number
}

export type DatabaseAddress = {
  /** Without the TLS parameters. */
  url: string
  tls: Tls | false
}

/** Node's options for a TLS connection; `pg` passes them on unchanged. */
type Tls = {
  /** The host name that the certificate must contain. */
  host: string
  rejectUnauthorized: boolean
  /** CA certificates that replace Node's default ones. */
  ca?: string
  checkServerIdentity?: () => undefined
}

const example = 'postgres://user:password@host:5432/database'
const sslModes = ['disable', 'require', 'verify-ca', 'verify-full'] as const
const knownParameters = ['sslmode', 'sslrootcert', 'application_name', 'options']

export function readDatabase(env: Environment, processes: number): DatabaseConfig {
  const server = readAddress(env.DATABASE_URL, 'DATABASE_URL')
  const direct = readAddress(env.DATABASE_DIRECT_URL, 'DATABASE_DIRECT_URL')
  const replica = readAddress(env.DATABASE_REPLICA_URL, 'DATABASE_REPLICA_URL')
  if (replica && !server) throw new ConfigError('DATABASE_REPLICA_URL also needs DATABASE_URL, which it follows.')
  const pooled = ['1', 'on'].includes(oneOf(env, 'DATABASE_POOLED', ['0', '1', 'on', 'off'] as const, '0'))
  if (pooled && !direct) {
    throw new ConfigError('DATABASE_POOLED=1 also needs DATABASE_DIRECT_URL, for jobs and LISTEN.')
  }
  return {
    server,
    direct: direct ?? server,
    replica,
    // The embedded PostgreSQL needs memory for each connection.
    poolSize: wholeNumber(env, 'DATABASE_POOL', server || processes > 1 ? 10 : 5, 1, 500),
    pooled,
    statementSeconds: wholeNumber(env, 'DATABASE_STATEMENT_SECONDS', 60, 0, 86_400),
    idleSeconds: wholeNumber(env, 'DATABASE_IDLE_SECONDS', 0, 0, 86_400),
  }
}

/** @throws ConfigError whose message contains no part of the URL, except an unknown parameter or a file name. */
export function readAddress(value: string | undefined, name: string): DatabaseAddress | null {
  if (!value) return null
  const invalid = new ConfigError(`${name} must look like ${example}.`)
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) throw invalid
  const address = new URL(value)
  if (!address.hostname) throw invalid
  credentialsIn(address, name)
  const unknown = [...address.searchParams.keys()].find((each) => !knownParameters.includes(each))
  if (unknown) throw new ConfigError(`${name} does not know “${unknown}”, only: ${knownParameters.join(', ')}.`)
  const tls = readTls(address, name)
  address.searchParams.delete('sslmode')
  address.searchParams.delete('sslrootcert')
  return { url: address.href, tls }
}

/** The sslmodes of libpq, without those that let an attacker on the network downgrade the connection from TLS. */
function readTls({ hostname, searchParams }: URL, name: string): Tls | false {
  const file = searchParams.get('sslrootcert')
  const mode = searchParams.get('sslmode') ?? (file ? 'verify-full' : 'disable')
  if (!sslModes.some((each) => each === mode)) {
    throw new ConfigError(`${name}: sslmode must be one of: ${sslModes.join(', ')}.`)
  }
  if (mode === 'disable') return false
  if (mode === 'verify-ca' && !file) {
    throw new ConfigError(`${name}: sslmode=verify-ca also needs sslrootcert, the file of who signs for your server.`)
  }
  const isVerified = mode !== 'require' || file !== null
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    rejectUnauthorized: isVerified,
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
