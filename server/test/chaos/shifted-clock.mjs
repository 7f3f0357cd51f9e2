/** Preloaded into a server: SIGUSR2 shifts its time by CLOCK_JUMP_HOURS, and the next SIGUSR2 back. */
const hours = Number(process.env.CLOCK_JUMP_HOURS ?? 0)
const RealDate = Date
let shift = 0
process.on('SIGUSR2', () => {
  shift = shift === 0 ? hours * 3_600_000 : 0
})

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [RealDate.now() + shift] : parts))
  }

  static now() {
    return RealDate.now() + shift
  }
}
