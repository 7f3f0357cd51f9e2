/** The wire between server and database, which can be cut: open connections end, new ones are refused. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export class Wire {
  readonly #to: number
  readonly #sockets = new Set<Socket>()
  #server = createServer()
  port = 0

  constructor(to: number) {
    this.#to = to
  }

  async join(): Promise<void> {
    this.#server = createServer((near) => {
      const far = connect(this.#to, '127.0.0.1')
      for (const [one, other] of [
        [near, far],
        [far, near],
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

  async cut(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }
}
