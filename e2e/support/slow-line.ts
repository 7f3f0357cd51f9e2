/** A page that arrives in two parts, as on a slow line: routes of Playwright answer a request only as a whole. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type SlowLine = AsyncDisposable & {
  origin: string
  /** Sends the second part of the page. */
  release: () => void
}

/** Serves `origin`; of its first page only what stands before the first `mark` is sent at once. */
export async function openSlowLine(origin: string, mark: string): Promise<SlowLine> {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(`${request.url}`, origin), { headers: { accept: `${request.headers.accept}` } })
    for (const [name, value] of answer.headers)
      if (!['content-encoding', 'content-length', 'transfer-encoding'].includes(name)) response.setHeader(name, value)
    response.statusCode = answer.status
    if (request.url !== '/') return response.end(await answer.bytes())
    const [first = '', ...rest] = (await answer.text()).split(mark)
    response.write(first)
    await promise
    response.end([mark, rest.join(mark)].join(''))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await server[Symbol.asyncDispose]()
  }
  return { origin: `http://127.0.0.1:${port}`, release, [Symbol.asyncDispose]: close }
}
