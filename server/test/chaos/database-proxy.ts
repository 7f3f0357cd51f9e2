/** A TCP proxy between server and databases, which take turns. After `close`, open connections end and new ones are refused. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export class DatabaseProxy {
  #databasePorts: number[]
  #connections = 0
  readonly #sockets = new Set<Socket>()
  #server = createServer()
  port = 0

  constructor(...databasePorts: number[]) {
    this.#databasePorts = databasePorts
  }

  /** Where new connections lead from now on. Open ones stay, or end. */
  leadTo(databasePorts: number[], { ends = false } = {}): void {
    this.#databasePorts = databasePorts
    if (ends) for (const socket of this.#sockets) socket.destroy()
  }

  async open(): Promise<void> {
    this.#server = createServer((client) => {
      const port = this.#databasePorts[this.#connections++ % this.#databasePorts.length] as number
      const database = connect(port, '127.0.0.1')
      for (const [one, other] of [
        [client, database],
        [database, client],
      ] as const) {
        this.#sockets.add(one)
        one.pipe(other)
        one.on('error', () => other.destroy())
        one.on('close', () => {
          this.#sockets.delete(one)
          other.destroy()
        })
      }
    })
    this.#server.listen(this.port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.port = (this.#server.address() as AddressInfo).port
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }
}
