/** Errors of the database: their properties, and messages for the operator with the cause and what to check. */

import type { DatabaseAddress } from '../config/database.ts'

/** The SQLSTATE, or the driver's own code when the database sent no response. */
export function errorCode(error: unknown): string | null {
  return typeof error === 'object' && error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** A prepared statement would return other columns than before: a newer server process has migrated the database. */
export function isStalePlan(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'routine' in error && error.routine === 'RevalidateCachedQuery'
}

/** SQLSTATE of a change that a standby, or a read-only database, refuses. */
export const readOnly = '25006'

/** The constraint that a statement violated. */
export function brokenConstraint(error: unknown): string | null {
  if (typeof error !== 'object' || !error || !('constraint' in error)) return null
  return typeof error.constraint === 'string' ? error.constraint : null
}

/** Messages of `pg` errors without a code, for a lost or failed connection. */
const messagesWithoutCode =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/

/** The disk of the database or of a folder takes no more. */
export function isDiskFull(error: unknown): boolean {
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '')
}

/** Whether the database is unreachable, shutting down or not yet the primary, so that a retry may succeed soon. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error)
  if (code === null) return error instanceof Error && messagesWithoutCode.test(error.message)
  return (
    /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENET)/.test(code) ||
    /^(57P0|08|53(?!100)|25006)/.test(code)
  )
}

/** Contains host, port, user and database name of the URL, and never the password or other parts. */
export function describeDatabaseError(error: unknown, address: DatabaseAddress | null): string {
  const code = errorCode(error) ?? ''
  const message = error instanceof Error ? error.message : String(error)
  if (!address) return message
  const { hostname, port, username, pathname } = new URL(address.url)
  const hostAndPort = `${hostname}:${port || 5432}`
  const user = decodeURIComponent(username)
  const reasons: Record<string, string> = {
    ECONNREFUSED: `Nothing listens at ${hostAndPort}. Is PostgreSQL running, and is that its port?`,
    ENOTFOUND: `There is no host named ${hostname}. Is DATABASE_URL right, and does this machine find names?`,
    EAI_AGAIN: `The name ${hostname} could not be looked up. Does this machine have a network?`,
    EHOSTUNREACH: `There is no way to ${hostAndPort} from this machine. Look at the network and the firewall.`,
    ENETUNREACH: `There is no way to ${hostAndPort} from this machine. Look at the network and the firewall.`,
    ETIMEDOUT: `${hostAndPort} does not answer. A firewall may be in between, or the machine is down.`,
    '28P01': `PostgreSQL at ${hostAndPort} refuses the password of “${user}”. Is it the right one in DATABASE_URL?`,
    '28000': `PostgreSQL at ${hostAndPort} does not let “${user}” in from here. Look at pg_hba.conf: ${message}.`,
    '3D000': `PostgreSQL at ${hostAndPort} has no database “${pathname.slice(1)}”. Make it: createdb ${pathname.slice(1)}.`,
    '42501': `“${user}” has too few rights in the database: ${message}. It should own the database.`,
    '53300': `PostgreSQL at ${hostAndPort} has no connection left. Make DATABASE_POOL smaller, or its max_connections greater.`,
    '57P03': `PostgreSQL at ${hostAndPort} is starting or stopping: ${message}. Wait a moment.`,
    [readOnly]: `PostgreSQL at ${hostAndPort} takes no changes: it is a standby, or read-only. Wait until it is the primary, or look at DATABASE_URL.`,
    '53100': `The disk of PostgreSQL at ${hostAndPort} is full.`,
    CERT_HAS_EXPIRED: `The certificate of ${hostAndPort} has expired.`,
    ERR_TLS_CERT_ALTNAME_INVALID: `The certificate of ${hostAndPort} is for another name. Use that name in DATABASE_URL, or sslmode=verify-ca.`,
  }
  const reason = reasons[code] ?? (message.includes('due to connection timeout') && reasons.ETIMEDOUT)
  if (reason) return reason
  if (untrustedCodes.has(code)) {
    return `The certificate of ${hostAndPort} is not signed by an authority that is trusted here. Give the certificate of the one that signed it: sslrootcert=/path/ca.pem in DATABASE_URL.`
  }
  if (address.tls && lacksTls(code, message)) {
    return `${hostAndPort} does not speak TLS, and sslmode demands it. Switch ssl on in its postgresql.conf; without TLS only over a network of your own: sslmode=disable.`
  }
  return `The database at ${hostAndPort} cannot be used: ${message}`
}

const untrustedCodes = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_UNTRUSTED',
  'CERT_SIGNATURE_FAILURE',
])

/** A server without TLS sends an error or closes the connection. */
function lacksTls(code: string, message: string): boolean {
  return /^(ECONNRESET|EPROTO|ERR_SSL_)/.test(code) || /before secure TLS|does not support SSL/.test(message)
}
