/** What must reach the server before the session ends. */
export const callsBeforeSignOut: (() => Promise<unknown>)[] = []
