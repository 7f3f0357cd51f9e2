/** A step of the Dockerfile: builds the screens, and puts what a server needs into /image. */
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode } from './node.mjs'
import { giveUp, root, run } from './run.mjs'
import { buildWeb } from './web.mjs'

const image = '/image'
const app = join(image, 'app')

await buildWeb()
const sbom = await run(pinnedNode(), [join('scripts', 'sbom.mjs')], { keepOutput: true })
if (sbom.status !== 0) giveUp(sbom.output)
// npm removes what only the screens need.
const only = [
  '--workspace=server',
  '--workspace=contract',
  '--include-workspace-root',
  '--omit=dev',
  '--include=optional',
]
const installed = await run('npm', ['ci', ...only, '--no-audit', '--no-fund'], { keepOutput: true })
if (installed.status !== 0) giveUp(installed.output)

mkdirSync(app, { recursive: true })
for (const path of [
  'package.json',
  'LICENSE',
  'CHANGELOG.md',
  'contract',
  'server',
  'scripts',
  'web/dist',
  'node_modules',
  'sbom.cdx.json',
])
  cpSync(join(root, path), join(app, path), { recursive: true, verbatimSymlinks: true })
// Links to workspaces that are not there.
for (const name of ['web', 'e2e']) rmSync(join(app, 'node_modules', '@piecework', name), { force: true })
// Of the pinned Node only the program is needed.
const node = join(app, 'node_modules', pinnedNode().split('node_modules/')[1].split('/')[0])
for (const entry of readdirSync(node))
  if (!['bin', 'package.json', 'LICENSE'].includes(entry)) rmSync(join(node, entry), { recursive: true })
mkdirSync(join(image, 'usr/local/bin'), { recursive: true })
symlinkSync(join('/app/node_modules', pinnedNode().split('node_modules/')[1]), join(image, 'usr/local/bin/node'))

// The first start of a container reuses compiled code as well.
const compiled = { NODE_COMPILE_CACHE: join(app, 'compiled') }
await run(join(node, 'bin/node'), [join(app, 'server/src/main.ts'), '--version'], { keepOutput: true, env: compiled })
