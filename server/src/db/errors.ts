/** Reads the properties of a database error, which are the same for both drivers. */

/** The SQLSTATE, or the driver's own code when the database sent no response. */
export function errorCode(error: unknown): string | null {
  return typeof error === 'object' && error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** A prepared statement would return other columns than before: a newer server process has migrated the database. */
export function isStalePlan(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'routine' in error && error.routine === 'RevalidateCachedQuery'
}

/** The constraint that a statement violated. */
export function brokenConstraint(error: unknown): string | null {
  if (typeof error !== 'object' || !error || !('constraint' in error)) return null
  return typeof error.constraint === 'string' ? error.constraint : null
}

/** Messages of `pg` errors without a code, for a lost or failed connection. */
const messagesWithoutCode =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/

/** Whether the database is unreachable, shutting down or not yet the primary, so that a retry may succeed soon. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error)
  if (code === null) return error instanceof Error && messagesWithoutCode.test(error.message)
  return /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENET)/.test(code) || /^(57P0|08|53|25006)/.test(code)
}
