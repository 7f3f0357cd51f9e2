/** Builds the web app when its sources have changed. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pinnedNode } from './node.mjs'
import { withProgress } from './progress.mjs'
import { giveUp, root, run } from './run.mjs'

/** Inside the build folder, so an interrupted or manual build counts as stale. */
const stamp = join(root, 'web', 'dist', '.made-from')

export async function buildWeb() {
  const sources = sourcesHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  const build = () => run(pinnedNode(), [join('web', 'build.mjs')], { keepOutput: true })
  await withProgress('Building the screens', build, ({ status, output }, seconds) => {
    if (status !== 0)
      giveUp(`${output}\nThe screens could not be built${/ENOSPC/.test(output) ? ': the disk is full' : ''}.`)
    writeFileSync(stamp, sources)
    return `Built the screens in ${seconds.toFixed(0)} s.`
  })
}

function sourcesHash() {
  const hash = createHash('sha256')
  const files = [...filesIn(join(root, 'web')), ...filesIn(join(root, 'contract')), join(root, 'package-lock.json')]
  for (const file of files) hash.update(`${relative(root, file).split(sep).join('/')}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

const notSources = new Set(['test', 'dist', 'dist-ssr', 'node_modules', 'coverage'])

function filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    if (notSources.has(entry.name) || entry.name.includes('.test.')) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}
