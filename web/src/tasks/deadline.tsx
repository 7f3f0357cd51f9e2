/** The day on which a task ends, which ends in the operator's time zone. */
import { useConfig } from '../config.ts'
import { formatDate } from '../format.ts'
import { zoneToName } from './deadline-zone.ts'

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
