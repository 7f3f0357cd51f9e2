/** How the screens are built. */
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { endpointsAsData } from './endpoints-as-data.ts'
import { errorMessagesByServer } from './error-messages.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), errorMessagesByServer(), endpointsAsData()],
  build: {
    manifest: true,
    // Pictures as files, because the content policy lets no page carry them inline in its styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What comes first is small, and what many pages share is a few files instead of one for every icon.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'rules', test: /[\\/](zod[\\/]|contract[\\/]src[\\/](fields|endpoint)|zodResolver)/, priority: 3 },
            // Nobody needs it before they choose a picture, and most never do.
            {
              name: 'picture',
              test: /[\\/]ui[\\/](PictureField|usePicture|shrink)|contract[\\/]src[\\/]images/,
              priority: 4,
            },
            { name: 'person', test: /[\\/]identity[\\/](passProfileOn|passwordRule|useRegister)\./, priority: 4 },
            { name: 'forms', test: /[\\/]react-hook-form[\\/]|[\\/](Text|Password)?Field\.tsx$/, priority: 3 },
            { name: 'quilt', test: /[\\/]ui[\\/]quilt/i, priority: 3 },
            // Lists that come in parts stand behind the sign-in only. Whoever imports these must not be in `base`, or the two
            // chunks would wait for each other.
            { name: 'lists', test: /[\\/](infiniteQueryObserver|useInfiniteQuery|src[\\/]list\.ts)/, priority: 4 },
            { name: 'base', minShareCount: 8, priority: 2 },
            { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 3 },
            {
              name: frontOrKit,
              debugName: 'front or kit',
              test: /[\\/]src[\\/]ui[\\/]/,
              minShareCount: 2,
              priority: 3,
            },
          ],
        },
      },
      // The contract only states things, so what nobody imports of it can go.
      treeshake: { moduleSideEffects: [{ test: /\/contract\/src\//, sideEffects: false }] },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/images': 'http://127.0.0.1:3000' } },
})

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** What the pages that people load first are made of comes apart from the rest. */
function frontOrKit(id: string, modules: Modules): string {
  return isInFront(id, modules, new Set()) ? 'front' : 'kit'
}

const frontPages = /[\\/]src[\\/](home[\\/]HomePage|identity[\\/](Login|Register)Page|main)\.tsx$/

/** Whether one of those pages imports it, or imports something that does. */
function isInFront(id: string, modules: Modules, seen: Set<string>): boolean {
  if (frontPages.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => isInFront(importer, modules, seen))
}
