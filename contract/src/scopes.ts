/** What the key of a program may open. Each endpoint states its scope; without one it is closed to keys. */
export const scopes = ['tasks:read', 'tasks:write', 'review', 'results:read', 'events:read'] as const
export type Scope = (typeof scopes)[number]
