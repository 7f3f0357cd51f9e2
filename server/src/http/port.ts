/** Tries whether the server can listen at its address, before it changes anything. */
import { createServer } from 'node:net'
import { type Config, ConfigError } from '../config.ts'

/** @throws ConfigError with what stands against it and what to do */
export function tryPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const trial = createServer()
    trial.once('error', (failure: NodeJS.ErrnoException) => {
      reject(new ConfigError(sentenceOf(failure.code ?? 'unknown', host, port)))
    })
    trial.listen({ host, port, exclusive: true }, () => trial.close(() => resolve()))
  })
}

function sentenceOf(code: string, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken by another program. Stop that program, or set PORT to another number.`
    case 'EACCES':
      return `There is no right to listen at port ${port}. Set PORT to a number from 1024 on, and let a proxy lead there.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${host}, which is no address of this machine. Set it to one, or to 0.0.0.0 for all of them.`
    default:
      return `The server cannot listen at port ${port} of ${host} (${code}). Set HOST and PORT to others.`
  }
}
