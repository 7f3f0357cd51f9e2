/** The three roles of the specification. */
export const roles = ['Worker', 'Buyer', 'Admin'] as const
export type Role = (typeof roles)[number]

/** The roles that a user can choose at registration; only an Admin makes a user an Admin. */
export const registrableRoles = ['Worker', 'Buyer'] as const
export type RegistrableRole = (typeof registrableRoles)[number]
