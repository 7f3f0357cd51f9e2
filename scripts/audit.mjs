/** Asks the registry whether a package that runs in production has a known hole. A registry that cannot be asked is said. */
import { run } from './run.mjs'

/** Answers the lines to show, and whether something was found. */
export async function audit() {
  const { output } = await run('npm', ['audit', '--omit=dev', '--json', ...options], { keepOutput: true }).catch(
    (error) => ({ output: error.message }),
  )
  return readAudit(output)
}

/** Without a network the answer is known at once. */
const options = ['--loglevel=silent', '--fetch-retries=0', '--fetch-timeout=20000']

const grave = ['high', 'critical']

/** What npm said, in words. Only a finding is a failure: without the service nothing is known, good or bad. */
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
