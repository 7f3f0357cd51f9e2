/** Finds the browser for the tests, or installs it when this process may. */
import { existsSync } from 'node:fs'
import { giveUp, run } from './run.mjs'

/** The same engine without windows: 26 browser tests took a fifth less time with it. */
const shell = '/usr/bin/chromium-headless-shell'
const others = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** The widths that the tests check hold for this font: others, such as DejaVu, are up to a sixth wider. */
const font = '/usr/share/fonts/truetype/noto/NotoSansBengali-Regular.ttf'
const packages = { 'chromium-headless-shell': shell, 'fonts-noto-core': font }

/** @returns the path of the headless shell, which it installs as root on Debian; elsewhere of a Chromium or Chrome. */
export async function chromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) giveUp(`There is no browser at CHROMIUM_PATH (${named}).`)
  const wanted = Object.keys(packages).filter((name) => !named || packages[name] !== shell)
  const missing = wanted.filter((name) => !existsSync(packages[name]))
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const failure = missing.length > 0 && mayInstall ? await aptInstall(missing) : null
  const found = named ?? [shell, ...others].find((path) => existsSync(path))
  if (!found) {
    giveUp(
      failure ?? `The browser tests need Chromium: install it (on Debian: ${missing.join(' ')}) or set CHROMIUM_PATH.`,
    )
  }
  if (failure) console.log(`${failure}\nThe tests use ${found}.`)
  return found
}

/** @returns what failed, or null */
async function aptInstall(names) {
  console.log(`Installing ${names.join(' and ')}…`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const { status, output } = await run('apt-get', args, { keepOutput: true, env })
    if (status !== 0)
      return `${output}\nThe browser or its font could not be installed: apt-get ${args[0]} ended with status ${status}.`
  }
  return null
}
