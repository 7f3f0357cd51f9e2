/** Shared functions for reading environment variables. */
import { isIP } from 'node:net'

/** An invalid configuration. The message is for the operator. */
export class ConfigError extends Error {}

export type Environment = Record<string, string | undefined>

/** What a program needs that this process starts, and none of our settings. */
export function environmentOfPrograms(): Environment {
  const { PATH, SystemRoot } = process.env
  return { PATH, ...(SystemRoot && { SystemRoot }) }
}

export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}

/** The URL of a service, which contains its credentials. @throws ConfigError whose message contains no part of it. */
export function serviceAddress(env: Environment, name: string, scheme: RegExp, example: string): URL | null {
  const value = env[name]?.trim()
  if (!value) return null
  const invalid = new ConfigError(`${name} must look like ${example}.`)
  if (!URL.canParse(value)) throw invalid
  const url = new URL(value)
  if (!scheme.test(url.protocol) || !url.hostname) throw invalid
  return url
}

/** User and password, or key and secret, without the percent-encoding of the URL. */
export function credentialsIn(url: URL, name: string): { user: string; password: string } {
  try {
    return { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
  } catch {
    throw new ConfigError(`${name}: a % in a user, key, password or secret is written %25.`)
  }
}

/** All of these settings in their order, each of its shape, or null if there is none. Messages contain no value. */
export function allOrNone(
  env: Environment,
  shapes: Record<string, RegExp>,
  need: string,
  kind: string,
): string[] | null {
  const values = Object.keys(shapes).map((name) => env[name]?.trim() ?? '')
  if (values.every((value) => !value)) return null
  const missing = Object.keys(shapes).filter((_, nth) => !values[nth])
  if (missing.length > 0) throw new ConfigError(`${need} ${missing.join(' and ')}.`)
  const wrong = Object.entries(shapes).find(([, shape], nth) => !shape.test(values[nth] ?? ''))
  if (wrong) throw new ConfigError(`${wrong[0]} is not such a ${kind}.`)
  return values
}

/** The address of a service, without a slash at its end. */
export function httpAddress(env: Environment, name: string, shape = /^https?:/i): string | null {
  const value = env[name]?.trim()
  if (!value) return null
  if (!shape.test(value) || !URL.canParse(value)) {
    throw new ConfigError(`${name} must be an http or https address.`)
  }
  return value.replace(/\/+$/, '')
}

export function wholeNumber(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const value = env[name] ? Number(env[name]) : fallback
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}.`)
  }
  return value
}

export function oneOf<const T extends readonly string[]>(
  env: Environment,
  name: string,
  allowed: T,
  fallback: T[number],
): T[number] {
  const value = env[name] || fallback
  if (!allowed.includes(value)) throw new ConfigError(`${name} must be one of: ${allowed.join(', ')}.`)
  return value
}
