/** Build configuration of the frontend. */
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import about from '../package.json' with { type: 'json' }
import { endpointsAsData } from './endpoints-as-data.ts'

/** Which modules share a script: of several groups that take a module, the one with the highest priority. */
const groups = [
  group('rules', 3, /\/(zod\/|contract\/src\/(texts\/\w+\/)?(fields|endpoint|validate)|web\/src\/forms\.)/),
  // Loaded only when a user chooses an image; most users never do.
  group('image', 4, /\/ui\/(image-field|use-image)|contract\/src\/images/),
  // Loaded only for a task that takes files.
  group('proof', 4, /\/ui\/proof-uploads\.|\/idb-keyval\//),
  // Loaded only for a task with a form.
  group('answers', 4, /\/ui\/(answers?-f|row-picture)|contract\/src\/answers/),
  // And for the form of a new task.
  group('form', 4, /\/(contract\/src\/(texts\/..\/)?forms|web\/src\/tasks\/form-schema)\./),
  group('rows', 4, /\/(contract\/src\/rows|ui\/with-picture)\./),
  // Of the forms and dialogs for a task: in `base` every page would load it.
  group('new-task', 4, /\/contract\/src\/new-task\./),
  // What the editor of a form shares with the page around it, and each form for work with its page.
  group('editor', 4, /\/(texts\/..\/task-form|tasks\/rows-and-form)\./),
  // Of the editor, of pages of rows and of their review.
  group('words', 4, /\/texts\/..\/form-editor\./),
  group('work', 4, /\/tasks\/(work-form|kept-page)\./),
  // Of the pages of tasks and submissions.
  group('proof-words', 4, /\/texts\/..\/proof\.|\/ui\/(bytes|proof-(state|url))\./),
  group('forms', 3, /\/react-hook-form\/|\/ui\/fields\.tsx$/),
  // Two pages, one of Buyers and one of Admins.
  group('reading-pane', 4, /\/ui\/reading-pane\./),
  // Three pages of Admins.
  group('reason-dialog', 4, /\/ui\/reason-dialog\./),
  group('quilt', 3, /\/ui\/quilt/i),
  // Dates are chosen in a few forms only.
  group('dates', 4, /\/ui\/date-field\./),
  // Long texts of users: no page that is loaded first shows one.
  group('linked-text', 4, /\/ui\/(linked|task)-text/),
  // Lists, quoted names and number fields exist only after sign-in. A module that imports these must not be in `base`,
  // otherwise the two scripts would wait for each other.
  group(
    'lists',
    4,
    /\/(infiniteQueryObserver|useInfiniteQuery|src\/list\.ts|contract\/src\/(quoted|digits)|texts\/..\/waits)/,
  ),
  // Pages of tasks and withdrawals only: in `base` every page would load them.
  group('taka', 4, /\/(texts\/..\/taka\.|web\/src\/taka\.|contract\/src\/taka\.ts$)/),
  // The same, and the cards of the home page.
  group('task-words', 4, /\/web\/src\/texts\/..\/tasks\./),
  // Tables of lists, on pages that few users open first.
  group('list-panel', 4, /\/ui\/list-panel\./),
  group('task-status', 4, /\/tasks\/(task-status|slot-meter|use-progress)\./),
  // A page that shows submissions can block their worker.
  group('submission-calls', 3, /\/contract\/src\/(submissions|worker-blocks|files)\.ts$/),
  // Of the page of a task, and of its results.
  group('keys', 3, /\/web\/src\/(review-keys|tasks\/results-file-name)\./),
  // On pages of Buyers and Admins only.
  group('waits', 3, /\/(texts\/..\/review|submissions\/waiting-decisions)\./),
  // Whether a withdrawal is being sent or decided.
  group('running', 3, /\/useMutationState\./),
  // Pages that show or choose the category of a task.
  group('categories', 3, /\/(tasks\/categories|contract\/src\/categories)\./),
  // Homes of newcomers and the form of a new task.
  group('first-steps', 4, /\/(ui\/(steps|bar-plot)|texts\/..\/first-steps)\./),
  // No page before sign-in shows a task.
  group('task-calls', 3, /\/(contract\/src\/(texts\/..\/)?tasks\.ts$|web\/src\/texts\/..\/(tasks|what-it-pays)\.)/),
  // Small parts of the same pages: each script more costs the first one its name.
  group('payment-calls', 3, /\/contract\/src\/(texts\/..\/)?payments\.ts$/),
  group('to-decide', 3, /\/(web\/src\/time-left|contract\/src\/to-decide)\.ts$/),
  // Calls of pages before sign-in.
  group('calls', 4, /\/contract\/src\/(auth|contact-messages|passwords)\.ts$/),
  // Most pages show a status, a question or a search, but none of those that are loaded first.
  group(
    'icons',
    3,
    icons(
      'ban|calendar-x|check-check|circle-(dashed|dot|pause|question-mark|x)|clock|flag|hand-coins|info|landmark|search|sliders-horizontal|trash|undo-2',
    ),
  ),
  // Of login and registration.
  group('sign-in', 4, /\/web\/src\/auth\/(auth-layout|before-hydration|lazy-form-resolvers|use-register)\./),
  // The registration page shows these two icons and no others of a group.
  group('role-icons', 3, icons('list-todo|store')),
  // Of the choice between a text and a form, and of the editor.
  group('ways', 3, icons('images|list-checks|text-align-start')),
  group('bar-icons', 3, icons('circle-plus|scale|user-round')),
  // Of the views of a submission.
  group('submission-icons', 3, icons('copy|gift|message-square-(alert|exclamation-point|warning)')),
  { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 3 },
  { name: 'base', minShareCount: 8, priority: 2 },
  // Of the pages that are loaded first, and of all others.
  {
    ...group(
      'front',
      4,
      /\/web\/src\/(language|ui\/(avatar|draft|image-url|lazy-on-interaction|page|panel|skeleton))\./,
    ),
    minShareCount: 2,
  },
  {
    ...group(
      'kit',
      3,
      /\/web\/src\/(ui\/(?!proof-field|answer|bar-plot|row-picture|send-again)|submissions\/waiting-mark|texts\/..\/signed-in\.)/,
    ),
    minShareCount: 2,
  },
]

function group(name: string, priority: number, paths: RegExp) {
  return { name, priority, test: (id: string) => paths.test(id.replaceAll('\\', '/')) }
}

function icons(names: string): RegExp {
  return new RegExp(`/lucide-react/.*/(${names})\\.`)
}

export default defineConfig({
  define: { 'import.meta.env.VERSION': JSON.stringify(about.version) },
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
        // The first load names every file that it may load later: one character less of each is 0.15 KB.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // The first load is small, and code shared by many pages goes into a few files instead of one file per icon.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups,
        },
      },
      // The contract modules have no side effects, so unused exports can be removed: also endpoints, which calls make.
      optimization: { inlineConst: { mode: 'all' } },
      treeshake: {
        // Schemas that spread the fields of others and that no page uses are dropped.
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /\/contract\/src\//, sideEffects: false }],
        // Also a call on a variable of such a name is dropped where nothing reads its result: architecture.test.ts finds it.
        manualPureFunctions: ['endpoint', 'list', 'csv', 'jsonFile', 'storedFile'],
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/images': 'http://127.0.0.1:3000' } },
})
