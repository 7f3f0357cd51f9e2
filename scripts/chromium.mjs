/** Finds the browser for the tests, or installs it when this process may. */
import { existsSync } from 'node:fs'
import { giveUp, run } from './run.mjs'

/** The headless shell first: it has the same engine, and the browser tests need a third less processor time with it. */
const paths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const packages = ['chromium-headless-shell', 'fonts-noto-core']
/** The widths that the tests check hold for this font: others, such as DejaVu, are up to a sixth wider. */
const font = '/usr/share/fonts/truetype/noto/NotoSansBengali-Regular.ttf'

/** @returns the path of a Chromium or Chrome; on Debian it installs the browser and the font as root. */
export async function chromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) giveUp(`There is no browser at CHROMIUM_PATH (${named}).`)
  const found = named ?? paths.find((path) => existsSync(path))
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (found && (!canInstall || existsSync(font))) return found
  if (!canInstall) {
    giveUp(`The browser tests need Chromium: install it (on Debian: ${packages.join(' ')}) or set CHROMIUM_PATH.`)
  }
  const missing = found ? packages.slice(1) : packages
  console.log(`Installing ${missing.join(' and ')}…`)
  await aptGet(['update'])
  await aptGet(['install', '-y', '--no-install-recommends', ...missing])
  return found ?? paths.find((path) => existsSync(path)) ?? giveUp('Chromium was installed but lies in no known place.')
}

async function aptGet(args) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const { status, output } = await run('apt-get', args, { keepOutput: true, env })
  if (status !== 0)
    giveUp(`${output}\nThe browser or its font could not be installed: apt-get ${args[0]} ended with status ${status}.`)
}
