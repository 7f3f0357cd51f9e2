/** Checks production packages for known vulnerabilities with npm audit; reports when the registry offers no audits. */
import { run } from './run.mjs'

/** @returns the lines to print, and whether a vulnerability was found. */
export async function audit() {
  const { output } = await run('npm', ['audit', '--omit=dev', '--json', ...options], { keepOutput: true }).catch(
    (error) => ({ output: error.message }),
  )
  return readAudit(output)
}

/** No retries: without a network the check fails at once. */
const options = ['--loglevel=silent', '--fetch-retries=0', '--fetch-timeout=20000']

const failing = ['high', 'critical']

/** Reads npm's output. Only a finding is a failure: without the service the result is unknown. */
export function readAudit(output) {
  const { vulnerabilities, message } = parsed(output.slice(output.indexOf('{')))
  if (!vulnerabilities) {
    return { found: false, lines: [`Not asked: this registry offers no audits (${message ?? 'no answer'}).`] }
  }
  const all = Object.values(vulnerabilities)
  const serious = all.filter(({ severity }) => failing.includes(severity))
  return {
    found: serious.length > 0,
    lines: [
      ...serious.map(({ name, severity, range }) => `${name} ${range}: ${severity}`),
      `${serious.length} packages with a high or critical vulnerability, ${all.length - serious.length} with a lower one.`,
    ],
  }
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
