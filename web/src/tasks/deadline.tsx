/** The day on which a task ends, which ends in the operator's time zone. */
import { maxDeadlineYears } from '@piecework/contract/constants'
import { useLoadedConfig } from '../config.ts'
import { formatDate } from '../format.ts'

/** `2026-11-14` → "14 Nov 2026", with the time zone if it is not that of this device: "14 Nov 2026 (Asia/Dhaka)". */
export function Deadline({ date, short }: { date: string; short?: boolean }) {
  const zone = useZoneToName()(date)
  return (
    <>
      <span className="figures">{formatDate(date, short)}</span>
      {zone && (
        <span className="whitespace-normal text-muted" translate="no">
          {` (${zone})`}
        </span>
      )}
    </>
  )
}

/** The same within a sentence. */
export function useFormatDeadline(): (date: string) => string {
  const nameZone = useZoneToName()
  return (date) => {
    const zone = nameZone(date)
    return zone ? `${formatDate(date)} (${zone})` : formatDate(date)
  }
}

/** `zoneToName` of the operator; null until its time zone is known. */
export function useZoneToName(): (date: string) => string | null {
  const timeZone = useLoadedConfig()?.timeZone
  return (date) => (timeZone === undefined ? null : zoneToName(date, timeZone))
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

/** The days between which a deadline may be, both included; undefined until the date of the server is known. */
export function deadlineRange(today: string): { first: string | undefined; last: string | undefined } {
  if (!today) return { first: undefined, last: undefined }
  return { first: today, last: `${Number(today.slice(0, 4)) + maxDeadlineYears}${today.slice(4)}` }
}
