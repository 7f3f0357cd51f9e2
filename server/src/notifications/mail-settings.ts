/** The settings with which this installation writes mails. */
import type { Config } from '../config.ts'

export type MailSettings = {
  brand: string
  publicUrl: string
  /** Whether a mail server sends the mails; if not, they stay in the outbox for the inbox of a development machine. */
  sends: boolean
}

/** Whether mails are written: for a mail server or for the inbox. */
export function mailIsOn(config: Config): boolean {
  return config.outbox !== 'off' || config.mailServer !== null
}

/** @returns null when mail is off */
export function mailSettings(config: Config): MailSettings | null {
  if (!mailIsOn(config)) return null
  return { brand: config.words.brand, publicUrl: config.publicUrl, sends: config.mailServer !== null }
}
