/** A notice in the page: icon, bold title, text. */

import { errorMessage, type SwitchName } from '@piecework/contract'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { language } from '#texts/language.ts'
import { tones } from './tones.ts'
import { Sentence } from './user-text.tsx'

type NoticeProps = { kind?: keyof typeof kinds; title: string; className?: string; children?: ReactNode }

export function Notice({ kind = 'note', title, className = '', children }: NoticeProps) {
  const [Icon, colour] = kinds[kind]
  return (
    <div className={`flex items-start gap-2.5 rounded-field border p-3.5 text-table ${colour} ${className}`}>
      <Icon size={20} className="mt-0.25 shrink-0" aria-hidden />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          <Sentence>{title}</Sentence>
        </p>
        {children}
      </div>
    </div>
  )
}

const kinds = {
  success: [CircleCheck, tones.green],
  note: [Info, tones.blue],
  warning: [TriangleAlert, tones.yellow],
  error: [CircleAlert, tones.red],
} as const

/** Replaces a form while an Admin has switched the feature off, with the message of the API error. */
export function SwitchedOff({ name }: { name: SwitchName }) {
  const [first = '', ...rest] = errorMessage(`${name}_off`, language).split(/(?<=\.) /)
  return (
    <Notice kind="warning" title={first}>
      {rest.length > 0 && <p>{rest.join(' ')}</p>}
    </Notice>
  )
}
