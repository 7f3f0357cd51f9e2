/** Hashes passwords with argon2id; an unknown e-mail address costs the same work as a known one. */
import { hash, verify } from '@node-rs/argon2'

/** OWASP's first recommendation: 19 MiB of memory, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

const dummyHash = hash('no user has this password', cost)

/** Whether the password matches the hash. Without a hash it takes the same time. */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash), password)
  return passwordHash !== null && matches
}
