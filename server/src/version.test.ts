import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { version } from './version.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('The version is the same in all packages, and the newest one that CHANGELOG describes', () => {
  const packages = ['package.json', ...['contract', 'server', 'web', 'e2e'].map((name) => `${name}/package.json`)]
  expect(packages.map((path) => JSON.parse(read(path)).version)).toEqual(packages.map(() => version))
  expect(read('CHANGELOG.md')).toMatch(new RegExp(`^# Changes\\n+## ${version} `))
})
