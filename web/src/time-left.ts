/** The time until an instant. */
import { timeLeft } from '#texts/ui.ts'

/** "3 days left", "5 hours left". */
export function formatTimeLeft(instant: string): string {
  return timeLeft(hoursUntil(instant))
}

/** Whole hours; below zero after it. */
export function hoursUntil(instant: string): number {
  return Math.floor((Date.parse(instant) - Date.now()) / 3_600_000)
}
