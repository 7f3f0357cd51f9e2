/** What the readers of the environment share. */
import { isIP } from 'node:net'

/** A configuration that cannot be used: its message is what the operator reads. */
export class ConfigError extends Error {}

export type Environment = Record<string, string | undefined>

export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}

/** The address of a service with its keys in it; whatever is wrong with it, none of it is repeated. */
export function serviceAddress(env: Environment, name: string, scheme: RegExp, example: string): URL | null {
  const value = env[name]?.trim()
  if (!value) return null
  const wrong = new ConfigError(`${name} must look like ${example}.`)
  if (!URL.canParse(value)) throw wrong
  const address = new URL(value)
  if (!scheme.test(address.protocol) || !address.hostname) throw wrong
  return address
}

/** User and password, or key and secret, as they were before they were written into an address. */
export function credentialsIn(address: URL, name: string): { user: string; password: string } {
  try {
    return { user: decodeURIComponent(address.username), password: decodeURIComponent(address.password) }
  } catch {
    throw new ConfigError(`${name}: a % in a user, key, password or secret is written %25.`)
  }
}

export function wholeNumber(env: Environment, name: string, otherwise: number, least: number, most: number): number {
  const value = env[name] ? Number(env[name]) : otherwise
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}.`)
  }
  return value
}

export function oneOf<const T extends readonly string[]>(
  env: Environment,
  name: string,
  allowed: T,
  otherwise: T[number],
): T[number] {
  const value = env[name] || otherwise
  if (!allowed.includes(value)) throw new ConfigError(`${name} must be one of: ${allowed.join(', ')}.`)
  return value
}
