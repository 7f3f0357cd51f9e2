/** How mails are written on this installation. */
import type { Config } from '../config.ts'
import { mailIsOn } from './mail-queries.ts'

export type MailSettings = {
  brand: string
  publicUrl: string
  /** Mails go out by a mail server; otherwise they are kept, for the inbox of a development machine. */
  sends: boolean
}

/** @returns null where there is no mail. */
export function mailSettings(config: Config): MailSettings | null {
  if (!mailIsOn(config)) return null
  return { brand: config.words.brand, publicUrl: config.publicUrl, sends: config.mailServer !== null }
}
