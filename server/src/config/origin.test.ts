/** The settings that name origins: addresses without a path. */
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'

const settings = ['PUBLIC_URL', 'CORS_ORIGINS']

test.each(
  settings.flatMap((name) =>
    [
      'https://work.example.com/piecework',
      'https://work.example.com//',
      'https://work.example.com/?lang=bn',
      'https://work.example.com/#top',
      'https://rahima:secret@work.example.com',
      'work.example.com',
      'https://',
    ].map((value) => [name, value] as const),
  ),
)('%s=%s stops the start, and its message shows nothing of it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    `${name} needs an address without a path, such as https://work.example.com.`,
  )
})

test.each([
  ['https://work.example.com', 'https://work.example.com'],
  ['https://Work.example.com:443/', 'https://work.example.com'],
  ['http://[::1]:3000/', 'http://[::1]:3000'],
])('%s is %s', (value, origin) => {
  const { publicUrl, corsOrigins } = readConfig({ PUBLIC_URL: value, CORS_ORIGINS: value })
  expect([publicUrl, corsOrigins]).toEqual([origin, [origin]])
})

test('pages are only at http and https, while an app that calls the API may have another scheme', () => {
  for (const PUBLIC_URL of ['ftp://work.example.com', 'capacitor://localhost']) {
    expect(() => readConfig({ PUBLIC_URL })).toThrow('PUBLIC_URL needs')
  }
  const { corsOrigins } = readConfig({ CORS_ORIGINS: 'capacitor://localhost, https://app.example.com/' })
  expect(corsOrigins).toEqual(['capacitor://localhost', 'https://app.example.com'])
})
