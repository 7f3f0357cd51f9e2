/** How the rows of a new task are shared out, and how many pages that takes. */
import type { BatchDetails } from '@piecework/contract'
import { isNumberOf } from '@piecework/contract/new-task'
import { batchLimits, equalPageSize } from '@piecework/contract/rows'
import { controlsToStopGuessers } from '@piecework/contract/same-answers'
import * as t from '#texts/form-editor.ts'
import { SelectField } from '../ui/fields.tsx'
import { fieldsOf } from '../ui/form-dialog.tsx'
import { asNumber, asNumberOrNull, NumberField } from '../ui/number-field.tsx'
import type { NewTaskForm } from './new-task-schema.ts'

type RowsFieldsProps = {
  form: NewTaskForm
  /** Undefined while no file is chosen. */
  batch: BatchDetails | undefined
}

/** How many pages the rows take. @param pages 0 while they are not known */
export function PagesOfRows({ form, batch, pages }: RowsFieldsProps & { pages: number }) {
  const [size, answers] = form.watch(['page_size', 'answers_per_item'])
  return (
    <p role="status" className="rounded-field bg-wash tabular-nums px-4 py-3 text-table font-semibold">
      {batch && pages > 0
        ? t.rowsTimesAnswers(batch.rows, equalPageSize(batch.rows, size ?? 0), answers ?? 0, pages)
        : t.pagesUnknown}
    </p>
  )
}

/** What most tasks with rows leave as it is. */
export function RowsFields({ form, batch }: RowsFieldsProps) {
  const field = fieldsOf(form)
  return (
    <>
      <div className="grid items-start gap-x-5 gap-y-6 @sm:grid-cols-2">
        <NumberField
          whole
          label={t.rowsPerPage}
          max={batchLimits.page}
          hint={t.rowsPerPageHint}
          {...field('page_size', asNumber)}
        />
        <NumberField
          whole
          optional
          label={t.pagesPerWorker}
          hint={t.pagesPerWorkerHint}
          {...field('max_pages_per_worker', asNumberOrNull)}
        />
      </div>
      <SelectField
        label={t.whoGetsPages}
        {...form.register('only_workers', { setValueAs: (chosen) => (chosen === 'approved' ? chosen : null) })}
      >
        <option value="">{t.everyWorker}</option>
        <option value="approved">{t.workersOfApprovedPages}</option>
      </SelectField>
      {batch && batch.controls > 0 && <ControlsFields form={form} batch={batch} />}
    </>
  )
}

type ControlsFieldsProps = Pick<RowsFieldsProps, 'form'> & { batch: BatchDetails }

/** For a file with rows whose answers are known. */
function ControlsFields({ form, batch }: ControlsFieldsProps) {
  const field = fieldsOf(form)
  const wanted = wantedControls(batch)
  const [size, least] = form.watch(['page_size', 'min_accuracy'])
  return (
    <fieldset className="flex flex-col gap-4 rounded-field border border-base-300 p-4">
      <legend className="px-1 text-table font-semibold">{t.controlsFound(batch.controls)}</legend>
      <p className="text-meta text-muted">
        {t.controlsText} {batch.controls < wanted && t.fewControls(wanted)}
      </p>
      <div className="grid items-start gap-x-5 gap-y-6 @sm:grid-cols-2">
        <NumberField
          whole
          optional
          label={t.leastAccuracy}
          max={100}
          hint={t.leastAccuracyHint}
          {...field('min_accuracy', asNumberOrNull)}
        />
      </div>
      {isNumberOf('min_accuracy', least) && isNumberOf('page_size', size) && (
        <p role="status" className="text-table">
          {guessersStopped(batch, size, least)}
        </p>
      )}
    </fieldset>
  )
}

/** How soon a least accuracy ends the pages of workers who guess. */
function guessersStopped({ rows, controls }: BatchDetails, size: number, least: number): string {
  const needed = controlsToStopGuessers(least)
  return needed === null
    ? t.guessersGoOn
    : t.guessersStopped(Math.ceil(needed / (equalPageSize(rows, size) * (controls / rows))))
}

/** From so many controls on, or this share of the rows, they tell careful workers from careless ones soon. */
function wantedControls({ rows, controls }: Pick<BatchDetails, 'rows' | 'controls'>): number {
  return Math.min(batchLimits.controls, Math.max(20, Math.ceil((rows - controls) / 20)))
}
