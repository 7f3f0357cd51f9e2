/** The day on which a task ends, which ends in the operator's time zone. */
import { useConfig } from '../config.ts'
import { formatDate } from '../format.ts'

/** `2026-11-14` → "14 Nov 2026", with the time zone if it is not that of this device: "14 Nov 2026 (Asia/Dhaka)". */
export function Deadline({ date }: { date: string }) {
  const zone = zoneToName(date, useConfig().timeZone)
  return (
    <>
      {formatDate(date)}
      {zone && (
        <span className="text-muted" translate="no">
          {` (${zone})`}
        </span>
      )}
    </>
  )
}

/** The operator's time zone, if the time there and that of the device differ on this day; null otherwise. */
export function zoneToName(date: string, timeZone: string, device?: string): string | null {
  const noon = new Date(`${date.slice(0, 10)}T12:00:00Z`)
  if (Number.isNaN(noon.getTime())) return null
  const timeIn = (zone?: string) => noon.toLocaleString('sv-SE', { timeZone: zone })
  return timeIn(timeZone) === timeIn(device) ? null : timeZone
}

/** `2026-11-30`, 3 → `2026-12-03`. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
