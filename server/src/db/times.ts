/** The type of time columns. */
import type { ColumnType } from 'kysely'

/** Read as an ISO 8601 text on both engines; written as a Date or a text. */
export type Time = ColumnType<string, string | Date, string | Date>
