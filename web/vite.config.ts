/** Build configuration of the frontend. */
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import about from '../package.json' with { type: 'json' }
import { importsByModule } from './imports-by-module.ts'
import { scriptsByRole } from './scripts-by-role.ts'

export default defineConfig({
  define: { 'import.meta.env.VERSION': JSON.stringify(about.version) },
  root: import.meta.dirname,
  plugins: [react(), tailwind(), importsByModule(), scriptsByRole()],
  build: {
    // Images stay files, because the content security policy forbids inline images in styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // The contract modules have no side effects, so unused exports can be removed: also endpoints, which calls make.
      optimization: { inlineConst: { mode: 'all' } },
      treeshake: {
        // Schemas that spread the fields of others and that no page uses are dropped.
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /\/contract\/src\//, sideEffects: false }],
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/images': 'http://127.0.0.1:3000' } },
})
