/** What the two drivers call the same database error. */

/** SQLSTATE, or the driver's own code when no answer came. */
export function errorCode(error: unknown): string | null {
  return typeof error === 'object' && error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** The constraint that was broken: `constraint_name` in postgres.js, `constraint` in PGlite. */
export function brokenConstraint(error: unknown): string | null {
  if (typeof error !== 'object' || !error) return null
  const name = 'constraint_name' in error ? error.constraint_name : 'constraint' in error ? error.constraint : null
  return typeof name === 'string' ? name : null
}

/** Whether the database could not be reached, is going down or is not the primary yet, so that trying again soon makes sense. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error) ?? ''
  return (
    /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|CONNECT|CONNECTION_)/.test(code) || /^(57P0|08|53|25006)/.test(code)
  )
}
