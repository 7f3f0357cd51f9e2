/** Checks that the server can listen on its port, before it migrates the database. */
import { createServer } from 'node:net'
import { type Config, ConfigError } from '../config.ts'

/** @throws ConfigError with the cause and what to do */
export function assertPortIsFree({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (failure: NodeJS.ErrnoException) => {
      reject(new ConfigError(messageOf(failure.code ?? 'unknown', host, port)))
    })
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()))
  })
}

function messageOf(code: string, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken by another program. Stop that program, or set PORT to another number.`
    case 'EACCES':
      return `There is no right to listen on port ${port}. Set PORT to a number from 1024 on, and let a proxy lead there.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${host}, which is no address of this machine. Set it to one, or to 0.0.0.0 for all of them.`
    default:
      return `The server cannot listen on port ${port} of ${host} (${code}). Set HOST and PORT to others.`
  }
}
