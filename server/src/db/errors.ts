/** What the two drivers call the same database error. */

/** SQLSTATE, or the driver's own code when no answer came. */
export function errorCode(error: unknown): string | null {
  return typeof error === 'object' && error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** A prepared statement answers other columns than when it was prepared: a newer server has migrated the database. */
export function isStalePlan(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'routine' in error && error.routine === 'RevalidateCachedQuery'
}

/** The constraint that a statement violated. */
export function brokenConstraint(error: unknown): string | null {
  if (typeof error !== 'object' || !error || !('constraint' in error)) return null
  return typeof error.constraint === 'string' ? error.constraint : null
}

/** What `pg` says without a code when a connection was lost or could not be made. */
const withoutCode =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/

/** Whether the database could not be reached, is going down or is not the primary yet, so that trying again soon makes sense. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error)
  if (code === null) return error instanceof Error && withoutCode.test(error.message)
  return /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENET)/.test(code) || /^(57P0|08|53|25006)/.test(code)
}
