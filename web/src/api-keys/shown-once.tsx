/** A new key or secret, shown once, until its owner says that it is copied. */
import { Check, Copy } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import * as t from '#texts/api-keys.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/fields.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'

type ShownOnceProps = {
  value: string
  title: string
  /** Of the field. */
  label: string
  /** Where the browser cannot copy. */
  copyYourself: string
  onClose: () => void
  children: ReactNode
}

export function ShownOnce({ value, title, label, copyYourself, onClose, children }: ShownOnceProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Dialog
      open
      stays
      onClose={onClose}
      title={title}
      footer={
        <Button kind="outline" onClick={onClose}>
          {t.haveCopied}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <Notice kind="warning" title={t.shownOnce} />
        <Field label={label}>
          {(control) => (
            <textarea
              {...control}
              ref={field}
              readOnly
              rows={2}
              lang="en"
              dir="ltr"
              translate="no"
              value={value}
              className="textarea min-h-0! resize-none! font-mono break-all"
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
        <CopyButton value={value} field={field} copyYourself={copyYourself} />
        {children}
      </div>
    </Dialog>
  )
}

type CopyButtonProps = { value: string; field: RefObject<HTMLTextAreaElement | null>; copyYourself: string }

function CopyButton({ value, field, copyYourself }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // Browsers without a secure connection have no clipboard.
      field.current?.focus()
      toast.warning(t.notCopied, copyYourself)
    }
  }

  return (
    <Button icon={isCopied ? Check : Copy} className="md:self-start" data-focus-first="" onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? t.copied : t.copyKey}</span>
    </Button>
  )
}
