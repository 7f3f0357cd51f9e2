/** The categories of tasks and the pay floor, with the dialogs that change them. */
import type { Category } from '@piecework/contract'
import { categories, categoryChange, defaultCategory, settingsChange } from '@piecework/contract/categories'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEventHandler, type ReactNode, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import { formatCoins } from '../format.ts'
import { showFieldErrors, zodResolver } from '../forms.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/fields.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { toast } from '../ui/toast.ts'
import { Bangla } from '../ui/user-text.tsx'

export function Categories() {
  const [edited, setEdited] = useState<Category>()
  const [floorIsOpen, setFloorOpen] = useState(false)
  const { payFloor } = useConfig()
  const query = useQuery({ queryKey: ['categories'], queryFn: ({ signal }) => call(categories.all, {}, { signal }) })
  return (
    <>
      <QueryView query={query} skeleton={<SkeletonRows />}>
        {(rows) => (
          <Panel title="Categories and pay floor">
            <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
              <p>
                Pay floor of all new tasks: <span className="figures font-semibold">{formatCoins(payFloor)}</span>
              </p>
              <Button kind="outline" size="row" className="max-md:w-full" onClick={() => setFloorOpen(true)}>
                Change the pay floor
              </Button>
            </div>
            <Table
              caption="Categories of tasks, by name"
              columns={columns}
              rows={rows}
              rowKey={(row) => row.slug}
              actionsHead="Action"
              actions={(row) => (
                <Button kind="outline" size="row" onClick={() => setEdited(row)} aria-label={`Edit: ${row.name_en}`}>
                  Edit
                </Button>
              )}
            />
          </Panel>
        )}
      </QueryView>
      {edited && <CategoryDialog category={edited} onClose={() => setEdited(undefined)} />}
      {floorIsOpen && <FloorDialog payFloor={payFloor} onClose={() => setFloorOpen(false)} />}
    </>
  )
}

const columns: Column<Category>[] = [
  { key: 'name', head: 'English name', phone: 'title', cell: (row) => <Bangla>{row.name_en}</Bangla> },
  { key: 'bangla', head: 'Bangla name', cell: (row) => <Bangla>{row.name_bn}</Bangla> },
  {
    key: 'pay',
    head: 'Lowest pay',
    align: 'right',
    cell: (row) => <span className="figures">{formatCoins(row.min_pay)}</span>,
  },
  { key: 'active', head: 'New tasks', cell: (row) => <StatusBadge status={row.active ? 'on' : 'off'} /> },
]

/** All fields of the dialog are filled. */
const categoryForm = z.required(categoryChange)
type CategoryForm = z.infer<typeof categoryForm>
const categoryFields = ['name_en', 'name_bn', 'min_pay', 'active'] as const

function CategoryDialog({ category: { slug, ...category }, onClose }: { category: Category; onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm<CategoryForm>({
    resolver: zodResolver(categoryForm),
    defaultValues: category,
  })
  const { errors } = formState
  const save = useMutation({
    mutationFn: (change: CategoryForm) => call(categories.edit, { slug, ...change }),
    onSuccess: () => {
      toast.success('Category saved', 'It holds for tasks that are posted from now on.')
      onClose()
    },
    onError: (failure) => {
      toast.error('Not saved', failure.message)
      showFieldErrors(failure, categoryFields, setError)
    },
  })
  return (
    <FormDialog
      title={`Edit ${category.name_en}`}
      busy={save.isPending}
      onSubmit={handleSubmit((change) => save.mutate(change))}
      onClose={onClose}
    >
      <TextField label="English name" error={errors.name_en?.message} {...register('name_en')} />
      <TextField label="Bangla name" lang="bn" error={errors.name_bn?.message} {...register('name_bn')} />
      <TextField
        label="Lowest pay"
        hint="Coins per worker. Tasks that are posted already keep their pay."
        {...coinsInput}
        error={errors.min_pay?.message}
        {...register('min_pay', { valueAsNumber: true })}
      />
      {slug === defaultCategory ? (
        <p className="text-meta text-muted">It always takes new tasks: those without a category go here.</p>
      ) : (
        <Checkbox label="Takes new tasks" {...register('active')} />
      )}
    </FormDialog>
  )
}

type FloorForm = z.infer<typeof settingsChange>

function FloorDialog({ payFloor, onClose }: { payFloor: number; onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm<FloorForm>({
    resolver: zodResolver(settingsChange),
    defaultValues: { pay_floor: payFloor },
  })
  const save = useMutation({
    mutationFn: (change: FloorForm) => call(categories.changeSettings, change),
    onSuccess: () => {
      toast.success('Pay floor saved', 'It holds for tasks that are posted from now on.')
      onClose()
    },
    onError: (failure) => {
      toast.error('Not saved', failure.message)
      showFieldErrors(failure, ['pay_floor'], setError)
    },
  })
  return (
    <FormDialog
      title="Change the pay floor"
      busy={save.isPending}
      onSubmit={handleSubmit((change) => save.mutate(change))}
      onClose={onClose}
    >
      <TextField
        label="Pay floor"
        hint="Coins per worker. A category can have a higher lowest pay."
        {...coinsInput}
        error={formState.errors.pay_floor?.message}
        {...register('pay_floor', { valueAsNumber: true })}
      />
    </FormDialog>
  )
}

const coinsInput = { type: 'number', inputMode: 'decimal', min: 0.01, step: 0.01 } as const

type FormDialogProps = {
  title: string
  busy: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

function FormDialog({ title, busy, onSubmit, onClose, children }: FormDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} busyText="Saving…">
            Save Changes
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="mt-3 flex flex-col gap-5">
        {children}
      </form>
    </Dialog>
  )
}
