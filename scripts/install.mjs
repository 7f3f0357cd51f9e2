/** Installs what the lockfile says when it is missing or stale. Any Node from 18 on runs this. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pinnedNode } from './node.mjs'
import { giveUp, root, run } from './run.mjs'

/** Kept inside node_modules, so that whoever removes the packages removes it too. */
const stamp = join(root, 'node_modules', '.piecework-installed')

/** `development: false` leaves out what only the checks need; a full installation satisfies it as well. */
export async function install({ development }) {
  const wanted = `${lockfileHash()} ${process.platform}-${process.arch}`
  const [present, extent] = installed()
  const complete = present === wanted && existsSync(pinnedNode() ?? '')
  if (complete && (extent === 'everything' || !development)) return

  const began = Date.now()
  console.log(complete ? 'Installing what the checks need…' : 'Installing…')
  if (complete) {
    // Adds to what is there: a server that runs from this folder keeps its packages.
    await npm(['install', '--no-save', '--include=dev'])
  } else {
    rmSync(stamp, { force: true })
    await npm(['ci', development ? '--include=dev' : '--omit=dev'])
    makeSureOfNode()
  }
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stamp, `${wanted}\n${development ? 'everything' : 'production'}\n`)
  console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`)
}

function lockfileHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

function installed() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : []
}

/** npm itself runs on the Node it was started with: the pinned one lies in the folder that it replaces. */
async function npm(args) {
  const { npm_execpath: script, npm_node_execpath: node = process.execPath } = process.env
  const itself =
    basename(script ?? '') === 'npm-cli.js' ? [existsSync(node) ? node : process.execPath, script] : ['npm']
  const [command, ...first] = itself
  const options = ['--loglevel=error', '--no-audit', '--no-fund', '--include=optional']
  const { status, output } = await run(command, [...first, ...args, ...options], { keepOutput: true }).catch((error) =>
    giveUp(
      error.code === 'ENOENT' ? 'npm was not found: install Node with npm.' : `npm could not run: ${error.message}`,
    ),
  )
  if (status === 0) return
  const known = reasons.find(([sign]) => sign.test(output))
  giveUp(known ? known[1] : `${output}\nInstalling failed: npm ended with status ${status}.`)
}

const reasons = [
  [/ENOSPC/, 'The disk is full: the packages need about 1 GB.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR/,
    'No network: the npm registry could not be reached, and the packages are not installed yet.',
  ],
  [/EACCES|EPERM|EROFS/, `No right to write: ${root} must belong to you.`],
  [/code EUSAGE/, 'package-lock.json does not fit package.json: run npm install and commit the lockfile.'],
  [/EINTEGRITY/, 'A downloaded package is not the one in the lockfile: run npm cache clean --force and try again.'],
]

function makeSureOfNode() {
  const node = pinnedNode()
  const runs = node && spawnSync(node, ['--version']).status === 0
  const here = `${process.platform}-${process.arch}`
  if (!runs)
    giveUp(`There is no Node package for this machine (${here}): Linux with glibc, macOS or Windows is needed.`)
}
