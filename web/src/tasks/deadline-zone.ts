/** Whether the reader of a deadline must know in which time zone its day ends. */

/** The operator's time zone, if its clock differs on this day from that of the device; null otherwise. */
export function zoneToName(date: string, timeZone: string, device?: string): string | null {
  const noon = new Date(`${date.slice(0, 10)}T12:00:00Z`)
  if (Number.isNaN(noon.getTime())) return null
  const clock = (zone?: string) => noon.toLocaleString('sv-SE', { timeZone: zone })
  return clock(timeZone) === clock(device) ? null : timeZone
}
