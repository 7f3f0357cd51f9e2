/** One line that says how far a long task is; where the output is no terminal, a line for every step. */
const cells = 30

export class Progress {
  readonly #of: string
  readonly #began = performance.now()
  #last = ''

  constructor(of: string) {
    this.#of = of
  }

  /** `done` from 0 to 1. */
  show(step: string, done: number): void {
    const bar = '█'.repeat(Math.round(cells * done)).padEnd(cells, '░')
    const line = `${this.#of}  ${bar} ${String(Math.floor(100 * done)).padStart(3)} %  ${step}`
    if (line === this.#last) return
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line}`)
    else if (step !== this.#last) console.log(`${line} (${this.#seconds()} s)`)
    this.#last = process.stdout.isTTY ? line : step
  }

  done(): void {
    const line = `${this.#of}  ${'█'.repeat(cells)} 100 %  done in ${this.#seconds()} s`
    console.log(process.stdout.isTTY ? `\r\u001b[K${line}` : line)
  }

  #seconds(): string {
    return ((performance.now() - this.#began) / 1_000).toFixed(0)
  }
}
