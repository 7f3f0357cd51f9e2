/** A TCP proxy between server and database. After `close`, open connections end and new ones are refused. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export class DatabaseProxy {
  readonly #databasePort: number
  readonly #sockets = new Set<Socket>()
  #server = createServer()
  port = 0

  constructor(databasePort: number) {
    this.#databasePort = databasePort
  }

  async open(): Promise<void> {
    this.#server = createServer((client) => {
      const database = connect(this.#databasePort, '127.0.0.1')
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
