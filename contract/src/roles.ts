/** The three roles of the specification. */
export const roles = ['Worker', 'Buyer', 'Admin'] as const
export type Role = (typeof roles)[number]

/** What a person can choose when registering; Admin is given by an Admin only. */
export const registrableRoles = ['Worker', 'Buyer'] as const
export type RegistrableRole = (typeof registrableRoles)[number]
