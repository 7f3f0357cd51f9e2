/** `npm run dev`: the server starts anew when its code changes, and Vite shows the screens as they are written. */
import { install } from './install.mjs'
import { pinnedNode } from './node.mjs'
import { run } from './run.mjs'

await install({ development: true })
await Promise.all([run(pinnedNode(), ['--watch', 'server/src/main.ts']), run('vite', ['web'])])
