/** A server as a child process, to be stopped or killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type BodyOf, type CallArguments, type CalledEndpoint, onTheWire } from '@piecework/contract/test/calls'
import { freePort } from '@piecework/contract/test/free-port'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

export class ServerProcess {
  readonly url: string
  readonly child: ChildProcess
  readonly #output: string[] = []

  private constructor(child: ChildProcess, url: string) {
    this.child = child
    this.url = url
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => this.#output.push(String(chunk)))
  }

  /** Starts a server and waits until it reports its URL. @throws Error with its output when it ends instead. */
  static async start(...given: Parameters<typeof ServerProcess.spawn>): Promise<ServerProcess> {
    const server = await ServerProcess.spawn(...given)
    await new Promise<void>((ready, ended) => {
      server.child.stdout?.on('data', () => {
        if (server.output().includes('is running at')) ready()
      })
      server.child.once('exit', () => ended(new Error(`the server ended:\n${server.output()}`)))
    })
    return server
  }

  /** Starts a server without waiting; it may fail to start. `detached`: it leads a process group of its own, as in a terminal. */
  static async spawn(environment: Record<string, string>, { detached = false } = {}): Promise<ServerProcess> {
    const port = await freePort()
    const child = spawn(process.execPath, [main], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        HOST: '127.0.0.1',
        PORT: String(port),
        DEMO: 'off',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached,
    })
    return new ServerProcess(child, `http://127.0.0.1:${port}`)
  }

  output(): string {
    return this.#output.join('')
  }

  /** Sends a signal and waits for the end. @returns the exit status, or null after a signal. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode
    const ended = once(this.child, 'exit')
    this.child.kill(signal)
    const [status] = await ended
    return status
  }

  /** Calls an endpoint of the contract, with a token if one is given. */
  async call<E extends CalledEndpoint>(
    endpoint: E,
    ...[input, options]: CallArguments<E, { token?: string | undefined }>
  ): Promise<{ status: number; body: BodyOf<E> }> {
    const { method, path, body } = onTheWire(endpoint, input)
    return this.send(method, path, body, options?.token)
  }

  /** Sends any request. The body of its response is untyped. */
  async send(
    method: string,
    path: string,
    body?: object,
    token?: string,
  ): Promise<{ status: number; body: ReturnType<typeof JSON.parse> }> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
}
