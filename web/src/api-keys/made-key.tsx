/** A new key, shown once, until its owner says that it is copied. */
import { Check, Copy } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import * as t from '#texts/api-keys.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/fields.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'

export function MadeKey({ value, onClose }: { value: string; onClose: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Dialog
      open
      stays
      onClose={onClose}
      title={t.keyMade}
      footer={
        <Button kind="outline" onClick={onClose}>
          {t.haveCopied}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <Notice kind="warning" title={t.shownOnce} />
        <Field label={t.key}>
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
        <CopyButton value={value} field={field} />
        <div>
          <p className="text-table font-semibold">{t.tryIt}</p>
          <pre
            lang="en"
            dir="ltr"
            translate="no"
            className="mt-1.5 rounded-field bg-base-200 p-3 text-left font-mono text-meta whitespace-pre-wrap wrap-anywhere"
          >
            {exampleOf(value)}
          </pre>
        </div>
      </div>
    </Dialog>
  )
}

function exampleOf(key: string): string {
  return ['curl', `-H "Authorization: Bearer ${key}"`, `${location.origin}/api/api-keys/self`].join(' \\\n  ')
}

function CopyButton({ value, field }: { value: string; field: RefObject<HTMLTextAreaElement | null> }) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // Browsers without a secure connection have no clipboard.
      field.current?.focus()
      toast.warning(t.notCopied, t.copyItYourself)
    }
  }

  return (
    <Button icon={isCopied ? Check : Copy} className="md:self-start" data-focus-first="" onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? t.copied : t.copyKey}</span>
    </Button>
  )
}
