/** A pause that ends early when the signal is aborted, or with this event of the window. */
export function waitAtMost(ms: number, signal: AbortSignal, event?: 'online'): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController()
    const end = () => {
      clearTimeout(timer)
      ended.abort()
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { signal: ended.signal })
    if (event) addEventListener(event, end, { signal: ended.signal })
  })
}
