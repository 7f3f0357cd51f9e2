/** Lazy loading of a part that is always shown, and whose script is in a file of its own. */
import { type ComponentType, lazy } from 'react'

/** Like `lazy`, but the script begins to load with the page, and not when the part is rendered after other data. */
export function lazyAtOnce<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const loaded = load()
  // The failure is that of the rendered part.
  loaded.catch(() => undefined)
  return lazy(() => loaded)
}
