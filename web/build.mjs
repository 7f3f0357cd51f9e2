/** Builds the screens: the browser's bundle, the prerendered pages, and everything packed small. `node web/build.mjs` */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

const web = import.meta.dirname
const dist = join(web, 'dist')
const drawing = join(web, 'dist-ssr')

/**
 * The pages that are there before any script runs. `rooms` are parts that only some installations have: for each set of
 * them there is a file of its own that keeps their place free, so that nothing moves when they come.
 */
const prerendered = [
  { path: '/', file: 'index.html', page: 'src/home/home-page.tsx', title: 'Piecework || Home' },
  {
    path: '/login',
    file: 'login.html',
    page: 'src/auth/login-page.tsx',
    title: 'Piecework | Login',
    rooms: ['demo', 'google'],
  },
  { path: '/register', file: 'register.html', page: 'src/auth/register-page.tsx', title: 'Piecework | Register' },
]

const shared = { root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'warn' }
await build(shared)
await build({ ...shared, build: { ssr: 'src/prerender.tsx', outDir: drawing, copyPublicDir: false, manifest: false } })
await writePages()
await rm(drawing, { recursive: true })
await rm(join(dist, '.vite'), { recursive: true })
await packFiles(dist)

async function writePages() {
  const { draw, paths } = await import(pathToFileURL(join(drawing, 'prerender.js')).href)
  const template = await readFile(join(dist, 'index.html'), 'utf8')
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  await mkdir(dist, { recursive: true })
  await writeFile(join(dist, 'app.html'), template)
  const dashboard = preloads(
    manifest,
    ['src/dashboard/dashboard-layout.tsx', 'src/dashboard/dashboard-home-page.tsx'],
    template,
  )
  await writeFile(join(dist, 'dashboard.html'), template.replace('</head>', `${dashboard}</head>`))
  await writeFile(join(dist, 'routes.json'), JSON.stringify(paths))
  for (const { path, file, page, title, rooms = [] } of prerendered) {
    const body = await draw(path)
    if (/<script|\sstyle=/.test(body))
      throw new Error(`${path} holds an inline script or style, which the content policy forbids.`)
    const html = template
      .replace('<title>Piecework</title>', `<title>${title}</title>`)
      .replace('</head>', `${preloads(manifest, [page], template)}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
    for (const set of setsOf(rooms)) {
      const withRoom = set.length > 0 ? html.replace('<html ', `<html data-room="${set.join(' ')}" `) : html
      const name = [file.replace('.html', ''), ...set].join('-')
      await writeFile(join(dist, `${name}.html`), withRoom)
    }
  }
}

function setsOf([first, ...rest]) {
  if (first === undefined) return [[]]
  const without = setsOf(rest)
  return [...without, ...without.map((set) => [first, ...set])]
}

/** The scripts of pages and all they import, so that the browser need not discover them one after the other. */
function preloads(manifest, pages, template) {
  const files = new Set()
  const visit = (key) => {
    const { file, imports = [] } = manifest[key]
    if (files.has(file)) return
    files.add(file)
    imports.forEach(visit)
  }
  pages.forEach(visit)
  return [...files]
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('\n    ')
}

/** Puts a .gz and a .br beside every text that gets smaller by it. */
async function packFiles(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(html|js|css|svg|json|txt|webmanifest)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const text = await readFile(path)
    if (text.length < 600) continue
    const [gz, br] = await Promise.all([
      promisify(gzip)(text, { level: 9 }),
      promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    ])
    await writeFile(`${path}.gz`, gz)
    await writeFile(`${path}.br`, br)
  }
}
