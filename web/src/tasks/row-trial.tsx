/** The form of a new task as workers see it for random rows of its file. */
import type { BatchDetails, Form } from '@piecework/contract'
import { formFor } from '@piecework/contract/rows'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import * as t from '#texts/form-editor.ts'
import { Button } from '../ui/button.tsx'
import { withPicture } from '../ui/with-picture.ts'
import { FormTrial } from './form-trial.tsx'

type RowTrialProps = { form: Form } & Pick<BatchDetails, 'samples' | 'sample_pictures'>

export function RowTrial({ form, samples, sample_pictures }: RowTrialProps) {
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, samples.length - 1)
  const [data, picture] = [samples[at], sample_pictures[at]]
  const filled = useMemo(
    () => ({
      parts: withPicture(form, formFor(form, data ?? {}).parts, { data: data ?? {}, picture: picture ?? null }),
    }),
    [form, data, picture],
  )
  const show = (next: number) => setChosen((next + samples.length) % samples.length)
  return (
    <div className="flex flex-col gap-4">
      <section aria-label={t.randomRows} className="flex items-center justify-between gap-2 rounded-field bg-wash p-1">
        <Button
          kind="quiet"
          icon={ChevronLeft}
          className="px-2!"
          aria-label={t.previousRow}
          onClick={() => show(at - 1)}
        />
        <p role="status" className="figures text-table font-semibold">
          {t.rowOf(at + 1, samples.length)}
        </p>
        <Button
          kind="quiet"
          icon={ChevronRight}
          className="px-2!"
          aria-label={t.nextRow}
          onClick={() => show(at + 1)}
        />
      </section>
      <FormTrial key={at} form={filled} />
    </div>
  )
}
