/** Whether the reader of a deadline must know in which time zone its day ends. */

/** The operator's time zone, if the time there and that of the device differ on this day; null otherwise. */
export function zoneToName(date: string, timeZone: string, device?: string): string | null {
  const noon = new Date(`${date.slice(0, 10)}T12:00:00Z`)
  if (Number.isNaN(noon.getTime())) return null
  const timeIn = (zone?: string) => noon.toLocaleString('sv-SE', { timeZone: zone })
  return timeIn(timeZone) === timeIn(device) ? null : timeZone
}
