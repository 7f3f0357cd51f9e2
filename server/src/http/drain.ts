/** Draining: a stopping server process first reports that it is not ready, so that the proxy stops sending requests. */
import type { FastifyInstance } from 'fastify'

export class Drain {
  hasBegun = false

  /** From now on the server process is not ready, and every response closes its connection. */
  begin(): void {
    this.hasBegun = true
  }

  announceOn(app: FastifyInstance): void {
    app.addHook('onSend', async (_request, reply) => {
      if (this.hasBegun) reply.header('connection', 'close')
    })
  }
}
