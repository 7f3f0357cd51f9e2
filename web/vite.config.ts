/** Build configuration of the frontend. */
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { endpointsAsData } from './endpoints-as-data.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), endpointsAsData()],
  build: {
    manifest: true,
    // Images stay files, because the content security policy forbids inline images in styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The first load is small, and code shared by many pages goes into a few files instead of one file per icon.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'rules',
              test: /[\\/](zod[\\/]|contract[\\/]src[\\/](texts[\\/]\w+[\\/])?(fields|endpoint|validate)|web[\\/]src[\\/]forms\.)/,
              priority: 3,
            },
            // Loaded only when a user chooses an image; most users never do.
            {
              name: 'image',
              test: /[\\/]ui[\\/](image-field|use-image)|contract[\\/]src[\\/]images/,
              priority: 4,
            },
            {
              name: 'forms',
              test: /[\\/]react-hook-form[\\/]|[\\/]ui[\\/]fields\.tsx$/,
              priority: 3,
            },
            { name: 'quilt', test: /[\\/]ui[\\/]quilt/i, priority: 3 },
            // Dates are chosen in a few forms only.
            { name: 'dates', test: /[\\/]ui[\\/]date-field\./, priority: 4 },
            // Long texts of users: no page that is loaded first shows one.
            { name: 'linked-text', test: /[\\/]ui[\\/]linked-text/, priority: 4 },
            // Lists, quoted names and number fields exist only after sign-in. A module that imports these must not be
            // in `base`, otherwise the two chunks would wait for each other.
            {
              name: 'lists',
              test: /[\\/](infiniteQueryObserver|useInfiniteQuery|src[\\/]list\.ts|contract[\\/]src[\\/](quoted|digits))/,
              priority: 4,
            },
            // Most pages show a status, a question or a search, but none of those that are loaded first.
            {
              name: 'icons',
              test: /[\\/]lucide-react[\\/].*[\\/](ban|calendar-x|check-check|circle-dashed|circle-dot|circle-pause|circle-question-mark|circle-x|clock|flag|hand-coins|info|landmark|search|sliders-horizontal|trash|undo-2)\./,
              priority: 3,
            },
            { name: 'base', minShareCount: 8, priority: 2 },
            // A page that shows submissions can block their worker.
            {
              name: 'submission-calls',
              test: /[\\/]contract[\\/]src[\\/](submissions|worker-blocks)\.ts$/,
              priority: 3,
            },
            // Calls of pages before sign-in.
            { name: 'calls', test: /[\\/]contract[\\/]src[\\/](auth|contact-messages|passwords)\.ts$/, priority: 4 },
            // The registration page shows two of these icons and none of `icons`.
            {
              name: 'bar-icons',
              test: /[\\/]lucide-react[\\/].*[\\/](circle-plus|list-todo|scale|store|user-round)\./,
              priority: 3,
            },
            { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 3 },
            {
              name: frontOrKit,
              debugName: 'front or kit',
              test: /[\\/]web[\\/]src[\\/](ui[\\/]|language\.|texts[\\/]..[\\/](signed-in|ui)\.)/,
              minShareCount: 2,
              priority: 3,
            },
          ],
        },
      },
      // The contract modules have no side effects, so unused exports can be removed.
      optimization: { inlineConst: { mode: 'all' } },
      treeshake: { moduleSideEffects: [{ test: /\/contract\/src\//, sideEffects: false }] },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/images': 'http://127.0.0.1:3000' } },
})

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** Modules of the pages that are loaded first get their own chunk. */
function frontOrKit(id: string, modules: Modules): string | null {
  if (!isInFront(id, modules, new Set())) return 'kit'
  // Modules of `base` import texts too.
  return /[\\/]texts[\\/]/.test(id) ? null : 'front'
}

const frontPages = /[\\/]src[\\/](home[\\/]home-page|auth[\\/](login|register)-page|main)\.tsx$/

/** Whether one of the front pages imports the module, directly or through other modules. */
function isInFront(id: string, modules: Modules, seen: Set<string>): boolean {
  if (frontPages.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => isInFront(importer, modules, seen))
}
