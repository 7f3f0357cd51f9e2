/** Says what is being done and for how long. On a terminal one line is rewritten every second; elsewhere a line comes every ten. */
import process from 'node:process'

const lineEverySeconds = 10
let endLine = () => {}

/**
 * Prints `doing` followed by the seconds that it takes so far, and at the end what `done` returns.
 * @template T
 * @param {string} doing such as “Installing”
 * @param {() => Promise<T>} work
 * @param {(result: T, seconds: number) => string | null} done null prints nothing
 * @returns {Promise<T>} what the work returns
 */
export async function withProgress(doing, work, done) {
  const began = Date.now()
  const { isTTY = false } = process.stdout
  const write = (text) => process.stdout.write(isTTY ? `\r\u001b[2K${text}` : `${text}\n`)
  write(`${doing}…`)
  const timer = setInterval(() => {
    const seconds = Math.round((Date.now() - began) / 1000)
    if (isTTY || seconds % lineEverySeconds === 0) write(`${doing}… ${seconds} s`)
  }, 1000)
  endLine = () => {
    clearInterval(timer)
    endLine = () => {}
    if (isTTY) process.stdout.write('\n')
  }
  try {
    const result = await work()
    const sentence = done(result, (Date.now() - began) / 1000)
    if (sentence !== null) {
      clearInterval(timer)
      write(sentence)
    }
    return result
  } finally {
    endLine()
  }
}

/** Ends the line that is being rewritten, before another one is printed. */
export function endProgress() {
  endLine()
}
