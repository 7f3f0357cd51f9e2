/** `npm run dev`: the server restarts when its code changes, and Vite serves the web app. */
import { install } from './install.mjs'
import { pinnedNode } from './node.mjs'
import { run } from './run.mjs'

await install({ development: true })
await Promise.all([run(pinnedNode(), ['--watch', 'server/src/main.ts']), run('vite', ['web'])])
