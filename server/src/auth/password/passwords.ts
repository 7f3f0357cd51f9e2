/** Passwords by argon2id, with the same work for an address nobody has. */
import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

const nobody = hash('nobody has this password', cost)

/** Whether the password fits; takes as long when there is no hash to compare with. */
export async function fits(password: string, passwordHash: string | null): Promise<boolean> {
  const fitting = await verify(passwordHash ?? (await nobody), password)
  return passwordHash !== null && fitting
}
