/** The categories of tasks and the pay floor, with the dialogs that change them. */
import type { Category } from '@piecework/contract'
import { categories, categoryChange, defaultCategory, settingsChange } from '@piecework/contract/categories'
import { useState } from 'react'
import * as z from 'zod/mini'
import * as t from '#texts/operations.tsx'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import { formatCoins } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextField } from '../ui/fields.tsx'
import { FormDialog, useDialogRequest } from '../ui/form-dialog.tsx'
import { asNumber, NumberField } from '../ui/number-field.tsx'
import { QueryPanel } from '../ui/query-panel.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { useCall } from '../use-call.ts'

export function Categories() {
  const [edited, setEdited] = useState<Category>()
  const [floorIsOpen, setFloorOpen] = useState(false)
  const { payFloor } = useConfig()
  const query = useCall(['categories'], categories.all, {})
  return (
    <>
      <QueryPanel query={query} title={t.categoriesAndFloor}>
        {(rows) => (
          <>
            <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
              <p>{t.floorIs(<span className="figures font-semibold">{formatCoins(payFloor)}</span>)}</p>
              <Button kind="outline" size="row" className="max-md:w-full" onClick={() => setFloorOpen(true)}>
                {t.changeFloor}
              </Button>
            </div>
            <Table
              caption={t.categoriesByName}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.slug}
              actionsHead={ui.action}
              actions={(row) => (
                <Button
                  kind="outline"
                  size="row"
                  onClick={() => setEdited(row)}
                  aria-label={t.editCategory(row.name_en)}
                >
                  {t.edit}
                </Button>
              )}
            />
          </>
        )}
      </QueryPanel>
      {edited && <CategoryDialog category={edited} onClose={() => setEdited(undefined)} />}
      {floorIsOpen && <FloorDialog payFloor={payFloor} onClose={() => setFloorOpen(false)} />}
    </>
  )
}

const columns: Column<Category>[] = [
  { head: t.englishName, cell: (row) => <Bdi>{row.name_en}</Bdi> },
  { head: t.banglaName, cell: (row) => <Bdi>{row.name_bn}</Bdi> },
  { head: t.lowestPay, align: 'right', cell: (row) => <span className="figures">{formatCoins(row.min_pay)}</span> },
  { head: t.newTasks, cell: (row) => <StatusBadge status={row.active ? 'on' : 'off'} /> },
]

/** All fields of the dialog are filled. */
const categoryForm = z.required(categoryChange)

function CategoryDialog({ category: { slug, ...category }, onClose }: { category: Category; onClose: () => void }) {
  const { register, field, request } = useDialogRequest({
    onClose,
    schema: categoryForm,
    defaultValues: category,
    send: (change) => call(categories.edit, { slug, ...change }),
    done: () => [t.categorySaved, t.fromNowOn],
    failed: ui.notSaved,
    fields: ['name_en', 'name_bn', 'min_pay', 'active'],
  })
  return (
    <FormDialog title={t.editTitle(category.name_en)} submit={ui.saveChanges} {...request}>
      <TextField label={t.englishName} {...field('name_en')} />
      <TextField label={t.banglaName} lang="bn" {...field('name_bn')} />
      <NumberField label={t.lowestPay} hint={t.lowestPayHint} {...coinsInput} {...field('min_pay', asNumber)} />
      {slug === defaultCategory ? (
        <p className="text-meta text-muted">{t.alwaysTakesTasks}</p>
      ) : (
        <Checkbox label={t.takesNewTasks} {...register('active')} />
      )}
    </FormDialog>
  )
}

function FloorDialog({ payFloor, onClose }: { payFloor: number; onClose: () => void }) {
  const { field, request } = useDialogRequest({
    onClose,
    schema: settingsChange,
    defaultValues: { pay_floor: payFloor },
    send: (change) => call(categories.changeSettings, change),
    done: () => [t.floorSaved, t.fromNowOn],
    failed: ui.notSaved,
    fields: ['pay_floor'],
  })
  return (
    <FormDialog title={t.changeFloor} submit={ui.saveChanges} {...request}>
      <NumberField label={t.payFloor} hint={t.payFloorHint} {...coinsInput} {...field('pay_floor', asNumber)} />
    </FormDialog>
  )
}

const coinsInput = { min: 0.01, step: 0.01 } as const
