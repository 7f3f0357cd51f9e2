/** How `npm test` reads npm audit: a finding fails, a registry without audits is only reported. */
import { expect, test } from 'vitest'
import { readAudit } from './scripts/audit.mjs'

const aVulnerability = (name: string, severity: string) => ({ [name]: { name, severity, range: '<2.0.0' } })

test('a critical vulnerability is reported with its package', () => {
  const output = JSON.stringify({
    vulnerabilities: { ...aVulnerability('old-parser', 'critical'), ...aVulnerability('slow', 'moderate') },
  })
  expect(readAudit(output)).toEqual({
    found: true,
    lines: ['old-parser <2.0.0: critical', '1 packages with a high or critical vulnerability, 1 with a lower one.'],
  })
})

test('lower ones are counted, and a result without vulnerabilities is reported', () => {
  expect(readAudit(JSON.stringify({ vulnerabilities: aVulnerability('slow', 'low') }))).toMatchObject({ found: false })
  expect(readAudit('npm warn about something\n{"vulnerabilities":{}}')).toEqual({
    found: false,
    lines: ['0 packages with a high or critical vulnerability, 0 with a lower one.'],
  })
})

test.each(['{"message":"405 Method Not Allowed","statusCode":405}', '', 'spawn npm ENOENT'])(
  'a registry without audits is reported, and is no failure: %s',
  (output) => {
    expect(readAudit(output)).toMatchObject({ found: false, lines: [expect.stringMatching(/^Not asked: /)] })
  },
)
