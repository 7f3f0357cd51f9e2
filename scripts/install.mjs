/** Installs the packages of the lockfile when they are missing or stale. Runs on Node 18 or later. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs, { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pinnedNode } from './node.mjs'
import { withProgress } from './progress.mjs'
import { giveUp, root, run } from './run.mjs'

const here = `${process.platform}-${process.arch}`

/** Inside node_modules, so that it is removed together with the packages. */
const stamp = join(root, 'node_modules', '.piecework-installed')

/** `development: false` omits packages that only the checks need; a full installation is sufficient as well. */
export async function install({ development }) {
  const node = pinnedNode()
  if (!node) giveUp(`Piecework does not run on ${here}: Linux, macOS or Windows on x64 or arm64 is needed.`)
  const wanted = `${lockfileHash()} ${here}`
  const [present, extent] = installed()
  const complete = present === wanted && existsSync(node)
  if (complete && (extent === 'everything' || !development)) return

  const which = development ? '--include=dev' : '--omit=dev'
  const add = ['install', '--no-save', which]
  // Keeps complete packages: a server may be running from this folder.
  const doing = complete ? 'Installing what the checks need' : 'Installing the packages'
  const download = async () => {
    if (!complete) rmSync(stamp, { force: true })
    await npm(complete ? add : ['ci', which])
    // npm omits packages that do not support the Node it runs on, which may be an old one.
    if (existsSync(node) && missingPackages(development).length > 0) await npm(add, node)
    makeSureOfPackages(node, development)
  }
  await withProgress(doing, download, (_, seconds) => `Installed in ${Math.round(seconds)} s.`)
  writeFileSync(stamp, `${wanted}\n${development ? 'everything' : 'production'}\n`)
}

function lockfileHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

function installed() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : []
}

/** npm runs on the Node it was started with by default: the pinned Node is in the folder that npm replaces. */
async function npm(args, node = process.env.npm_node_execpath ?? process.execPath) {
  const script = process.env.npm_execpath ?? ''
  const itself = basename(script) === 'npm-cli.js' ? [existsSync(node) ? node : process.execPath, script] : ['npm']
  const [command, ...first] = itself
  const options = ['--loglevel=error', '--no-audit', '--no-fund', '--include=optional', '--fetch-retry-mintimeout=1000']
  const { status, output } = await run(command, [...first, ...args, ...options], { keepOutput: true }).catch((error) =>
    giveUp(
      error.code === 'ENOENT' ? 'npm was not found: install Node with npm.' : `npm could not run: ${error.message}`,
    ),
  )
  if (status === 0) return
  const known = reasons.find(([sign]) => sign.test(output))
  giveUp(known ? known[1] : `${output}\nInstalling failed: npm ended with status ${status}.`)
}

const diskFull = 'The disk is full: the packages need about 1 GB.'
const reasons = [
  [/ENOSPC/, diskFull],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR/,
    'No network: the npm registry could not be reached, and the packages are not installed yet.',
  ],
  [/EACCES|EPERM|EROFS/, `No right to write: ${root} must belong to you.`],
  [/code EUSAGE/, 'package-lock.json does not fit package.json: run npm install and commit the lockfile.'],
  [/EINTEGRITY/, 'A downloaded package is not the one in the lockfile: run npm cache clean --force and try again.'],
]

/** npm succeeds even when an optional package could not be downloaded or written. */
function makeSureOfPackages(node, development) {
  const { bavail = Number.POSITIVE_INFINITY, bsize = 1 } = fs.statfsSync?.(root) ?? {}
  if (bavail * bsize < 100e6) giveUp(diskFull)
  const missing = missingPackages(development)
  if (missing.length > 0) giveUp(`No network: ${missing.join(', ')} could not be loaded.`)
  if (spawnSync(node, ['--version']).status !== 0) giveUp(`The pinned Node does not run on this machine (${here}).`)
}

/** Platform packages are optional in npm, such as the pinned Node; those of this platform are required. */
function missingPackages(development) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.keys(packages).filter((path) => {
    const { optional, dev, os, cpu, libc = ['glibc'] } = packages[path]
    const isForHere = os?.includes(process.platform) && cpu?.includes(process.arch) && libc.includes('glibc')
    return optional && isForHere && (development || !dev) && !existsSync(join(root, path, 'package.json'))
  })
}
