/** Words of the choice of a role. */
import type { RegistrableRole } from '@piecework/contract'

export const role = 'Role'
export const roleTexts: Record<RegistrableRole, string> = {
  Worker: 'Do small tasks and earn coins.',
  Buyer: 'Post tasks and pay workers.',
}
/** `coins` is written with its unit. */
export const startsWith = (coins: string) => `Starts with ${coins}`
