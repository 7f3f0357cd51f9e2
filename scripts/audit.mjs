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

const grave = ['high', 'critical']

/** Reads npm's output. Only a finding is a failure: without the service the result is unknown. */
export function readAudit(output) {
  const { vulnerabilities, message } = parsed(output.slice(output.indexOf('{')))
  if (!vulnerabilities) {
    return { found: false, lines: [`Not asked: this registry offers no audits (${message ?? 'no answer'}).`] }
  }
  const all = Object.values(vulnerabilities)
  const holes = all.filter(({ severity }) => grave.includes(severity))
  return {
    found: holes.length > 0,
    lines: [
      ...holes.map(({ name, severity, range }) => `${name} ${range}: ${severity}`),
      `${holes.length} packages with a grave hole, ${all.length - holes.length} with a lesser one.`,
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
