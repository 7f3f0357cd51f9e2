/** Builds the frontend: the browser bundle, the prerendered pages, and gzip and Brotli copies. `node web/build.mjs` */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

const web = import.meta.dirname
const dist = join(web, 'dist')
const ssrFolder = join(web, 'dist-ssr')

/**
 * Pages that are rendered at build time. `rooms` are parts that only some installations show: each combination of them
 * gets its own HTML file that reserves their space, so that the layout does not shift when they load.
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
await build({
  ...shared,
  build: { ssr: 'src/prerender.tsx', outDir: ssrFolder, copyPublicDir: false, manifest: false },
})
await writePages()
await rm(ssrFolder, { recursive: true })
await rm(join(dist, '.vite'), { recursive: true })
await packFiles(dist)

async function writePages() {
  const { renderPage, paths } = await import(pathToFileURL(join(ssrFolder, 'prerender.js')).href)
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
    const body = await renderPage(path)
    if (/<script|\sstyle=/.test(body))
      throw new Error(`${path} contains an inline script or style, which the content security policy forbids.`)
    const html = template
      .replace('<title>Piecework</title>', `<title>${title}</title>`)
      .replace('</head>', `${preloads(manifest, [page], template)}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
    for (const set of subsetsOf(rooms)) {
      const withRoom = set.length > 0 ? html.replace('<html ', `<html data-room="${set.join(' ')}" `) : html
      const name = [file.replace('.html', ''), ...set].join('-')
      await writeFile(join(dist, `${name}.html`), withRoom)
    }
  }
}

function subsetsOf([first, ...rest]) {
  if (first === undefined) return [[]]
  const without = subsetsOf(rest)
  return [...without, ...without.map((set) => [first, ...set])]
}

/**
 * Preload links for the scripts of the pages and all their imports, so that the browser does not discover them one by
 * one.
 */
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

/** Writes a .gz and a .br copy of every text file of at least 600 bytes. */
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
