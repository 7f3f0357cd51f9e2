/** Ports for the servers of tests and benchmarks. */
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections: one of those could take the port before its server starts. */
const range = [10_000, 32_768] as const

/** A server listens some seconds after it got its port, and the next one gets another. */
const given = new Set<number>()

/** @returns a port of this machine on which no process listens at the moment, each time another one */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...range)
    if (given.has(port)) continue
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    given.add(port)
    return port
  }
}
