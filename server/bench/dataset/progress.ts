/** Shows the progress of a long job: one updated line on a terminal, otherwise one line per step. */
const cells = 30

export class Progress {
  readonly #title: string
  readonly #began = performance.now()
  #last = ''

  constructor(title: string) {
    this.#title = title
  }

  /** `done` from 0 to 1. */
  show(step: string, done: number): void {
    const bar = '█'.repeat(Math.round(cells * done)).padEnd(cells, '░')
    const line = `${this.#title}  ${bar} ${String(Math.floor(100 * done)).padStart(3)} %  ${step}`
    if (line === this.#last) return
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line}`)
    else if (step !== this.#last) console.log(`${line} (${this.#seconds()} s)`)
    this.#last = process.stdout.isTTY ? line : step
  }

  done(): void {
    const line = `${this.#title}  ${'█'.repeat(cells)} 100 %  done in ${this.#seconds()} s`
    console.log(process.stdout.isTTY ? `\r\u001b[K${line}` : line)
  }

  #seconds(): string {
    return ((performance.now() - this.#began) / 1_000).toFixed(0)
  }
}
