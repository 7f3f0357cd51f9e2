/** The time of day in the time zone of the browser: "15:40". */
import { clock } from '#texts/format.ts'

export function timeOfDay(instant: string): string {
  const then = new Date(instant)
  return clock(then.getHours(), then.getMinutes())
}
