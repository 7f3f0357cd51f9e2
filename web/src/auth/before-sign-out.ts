/** What must reach the server before the session ends; none of them throws. */
export const callsBeforeSignOut: (() => Promise<unknown>)[] = []
