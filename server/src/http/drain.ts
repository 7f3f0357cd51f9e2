/** How a server leaves while a proxy still sends to it: it says so first, and closes when the proxy has heard it. */
import type { FastifyInstance } from 'fastify'

export class Drain {
  hasBegun = false

  /** From now on not ready, and every answer is the last one of its connection. */
  begin(): void {
    this.hasBegun = true
  }

  announceOn(app: FastifyInstance): void {
    app.addHook('onSend', async (_request, reply) => {
      if (this.hasBegun) reply.header('connection', 'close')
    })
  }
}
