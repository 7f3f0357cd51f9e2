/** The graph of the built scripts and their packed sizes, for the tests of sizes. */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'

export const dist = join(import.meta.dirname, 'dist')
export const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))

export function read(file: string): string {
  return readFileSync(join(dist, file), 'utf8')
}

export function ofKind(extension: string): string[] {
  return files.filter((file) => extname(file) === extension)
}

/** Every script that a page loads before any user action. */
export function scriptsOf(page: string): Set<string> {
  const addresses = [...read(page).matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/?([^"]+\.js)"/g)]
  return withImports(addresses.map(([, address]) => address ?? ''))
}

export const staticImport = /(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g
export const onDemandImport = /\bimport\(\s*["'`]([^"'`]+\.js)["'`]/g

export function withImports(first: Iterable<string>): Set<string> {
  const all = new Set(first)
  for (const file of all) for (const imported of mentions(file, staticImport)) all.add(imported)
  return all
}

export function mentions(file: string, statement: RegExp): string[] {
  const key = `${statement.source} ${file}`
  const found =
    mentioned.get(key) ?? [...read(file).matchAll(statement)].map(([, address]) => pathOf(address ?? '', file))
  mentioned.set(key, found)
  return found
}

const mentioned = new Map<string, string[]>()

function pathOf(address: string, file: string): string {
  return address.startsWith('/') ? address.slice(1) : posix.join(posix.dirname(file), address)
}

/** In KB of 1000 bytes, gzip-compressed. */
export function kilobytes(of: Iterable<string>): number {
  return [...of].reduce((sum, file) => sum + packedBytes(file), 0) / 1000
}

/** Many pages share a file: each file is packed once. */
const packed = new Map<string, number>()

function packedBytes(file: string): number {
  const bytes = packed.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  packed.set(file, bytes)
  return bytes
}

/** Largest first, so that the cause of a failure is visible at once. */
export function weightsOf(scripts: Iterable<string>): string {
  const weights = [...scripts].map((file) => ({ file, weight: kilobytes([file]) })).sort((a, b) => b.weight - a.weight)
  return weights.map(({ file, weight }) => `${weight.toFixed(1)} KB ${file}`).join(', ')
}
