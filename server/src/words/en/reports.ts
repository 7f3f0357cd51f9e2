/** Messages about reports. */
export const reportsPerDay = (most: number) => `You can report ${most} tasks a day. Please go on tomorrow.`
