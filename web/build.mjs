/** Builds the frontend: the browser bundle, the prerendered pages, and gzip and Brotli copies. `node web/build.mjs` */
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, defaultClientConditions, defaultServerConditions } from 'vite'

const web = import.meta.dirname
const dist = join(web, 'dist')

/** The frontend is built once for each language, so that no page loads the words of another one. */
const languages = ['en', 'bn']

await rm(dist, { recursive: true, force: true })
for (const language of languages) await buildLanguage(language)
await packFiles(dist)

async function buildLanguage(language) {
  const folder = join(web, `dist-${language}`)
  const ssrFolder = join(web, `dist-ssr-${language}`)
  const options = {
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'warn',
    resolve: { conditions: [language, ...defaultClientConditions] },
    ssr: { resolve: { conditions: [language, ...defaultServerConditions] } },
  }
  await build({ ...options, build: { outDir: folder, copyPublicDir: language === 'en' } })
  await build({
    ...options,
    build: { ssr: 'src/prerender.tsx', outDir: ssrFolder, copyPublicDir: false, manifest: false },
  })
  await writePages(folder, ssrFolder, language)
  await rm(ssrFolder, { recursive: true })
  await rm(join(folder, '.vite'), { recursive: true })
  // The names of scripts and styles are hashes of their content, so those of two languages can share a folder.
  await cp(folder, dist, { recursive: true })
  await rm(folder, { recursive: true })
}

/**
 * Writes the pages of one language: `login.html` in English, `login.bn.html` in Bangla. `rooms` of a page are parts that
 * only some installations show: each combination of them gets its own HTML file that reserves their space, so that the
 * layout does not shift when they load.
 */
async function writePages(folder, ssrFolder, language) {
  const { renderPage, prerendered, listPaths, description } = await import(
    pathToFileURL(join(ssrFolder, 'prerender.js')).href
  )
  const built = await readFile(join(folder, 'index.html'), 'utf8')
  const template = built
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace('__description__', description)
    .replace('/site.webmanifest', language === 'en' ? '/site.webmanifest' : `/site.${language}.webmanifest`)
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  const write = (name, html) => writeFile(join(folder, `${name}${language === 'en' ? '' : `.${language}`}.html`), html)
  await rm(join(folder, 'index.html'))
  await write('app', template)
  const dashboard = preloads(
    manifest,
    ['src/dashboard/dashboard-layout.tsx', 'src/dashboard/dashboard-home-page.tsx'],
    template,
  )
  await write('dashboard', template.replace('</head>', `${dashboard}</head>`))
  await writeFile(join(folder, 'routes.json'), JSON.stringify(listPaths()))
  for (const { path, name, page, title, rooms = [] } of prerendered) {
    const body = await renderPage(path)
    if (/<script|\sstyle=/.test(body))
      throw new Error(`${path} contains an inline script or style, which the content security policy forbids.`)
    const html = template
      .replace('<title>Piecework</title>', `<title>${title}</title>`)
      .replace('</head>', `${preloads(manifest, [page], template)}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
    for (const set of subsetsOf(rooms)) {
      const withRoom = set.length > 0 ? html.replace('<html ', `<html data-room="${set.join(' ')}" `) : html
      await write([name, ...set].join('-'), withRoom)
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

/** Writes a .gz and a .br copy of every text file of at least 600 bytes; the server packs the pages. */
async function packFiles(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|txt|webmanifest)$/.test(entry.name)) continue
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
