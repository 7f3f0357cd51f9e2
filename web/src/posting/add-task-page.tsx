/** The form that posts a task. What is typed is saved as a draft on the server. */

import { ApiError, type BatchDetails, type DraftContent } from '@piecework/contract'
import { defaultCategory } from '@piecework/contract/categories'
import { drafts } from '@piecework/contract/drafts'
import type { TaskField } from '@piecework/contract/new-task'
import { usualSharing } from '@piecework/contract/rows'
import { tasks } from '@piecework/contract/tasks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import * as words from '#texts/task-form.ts'
import * as t from '#texts/tasks.ts'
import { call } from '../api.ts'
import { useUser } from '../auth/use-auth.ts'
import { useConfig, useIsSwitchedOff } from '../config.ts'
import { positiveOrZero, showFieldErrors, zodResolver } from '../forms.ts'
import { readDraft, removeDraft, saveDraft, storedKey } from '../kept/drafts.ts'
import { Button } from '../ui/button.tsx'
import { DebtNotice } from '../ui/debt-notice.tsx'
import { Notice, SwitchedOff } from '../ui/notice.tsx'
import { PageHeading, usePageTitle } from '../ui/page.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { imageNotUploadedToast, useImage } from '../ui/use-image.ts'
import { useOwnSearch } from '../ui/use-own-search.ts'
import { useCall } from '../use-call.ts'
import { DraftList } from './draft-list.tsx'
import { type Folding, useFolding } from './form-part.tsx'
import { NewTaskFields } from './new-task-fields.tsx'
import {
  contentOf,
  copyOf,
  type NewTask,
  type NewTaskDraft,
  type NewTaskForm,
  newTaskFields,
  newTaskSchema,
  type Rows,
  rowsOf,
  templateContentOf,
  valuesOf,
} from './new-task-schema.ts'
import { useOwnTemplates } from './own-templates.tsx'
import { PostingBar } from './posting-bar.tsx'
import { LivePreview, PreviewButton } from './previews.tsx'
import { pagesOfRows } from './rows-and-form.ts'
import { type Sample, sampleOf } from './samples.ts'
import { SaveTemplateDialog } from './save-template-dialog.tsx'
import { templateOf } from './task-templates.ts'
import { purchaseOf, TaskTotal, totalOf } from './task-total.tsx'
import { TemplatePanel } from './template-panel.tsx'
import { useAnswerForm } from './use-answer-form.ts'
import {
  type Autosave,
  type AutosaveState,
  draftsKey,
  unfinishedName,
  unsavedName,
  useAutosave,
} from './use-autosave.ts'

export default function AddTaskPage() {
  usePageTitle(t.addNewTask)
  const { data: user } = useUser()
  const isOff = useIsSwitchedOff('posting')
  const isBlocked = user && (user.owed_coins > 0 || user.disputed)
  return (
    <>
      <PageHeading title={t.addNewTask} />
      {isOff && <SwitchedOff name="posting" />}
      {user && !isOff && <DebtNotice user={user} />}
      {user && !isOff && !isBlocked && <Drafting key={user._id} userId={user._id} available={user.available_coins} />}
    </>
  )
}

type OwnCoins = { userId: string; available: number }

/** Opens the draft or the task that the URL names, or the task for which the coins were too few; otherwise an empty form. */
function Drafting({ userId, available }: OwnCoins) {
  const [search] = useSearchParams()
  const location = useLocation()
  const config = useConfig()
  const [draftId, copied] = [search.get('draft') ?? undefined, search.get('copy') ?? undefined]
  const [template, own] = [search.get('template'), search.get('own') ?? undefined]
  const query = useCall(draftsKey(draftId), drafts.mine, { view: 'summary', open: draftId })
  const original = useQuery({
    queryKey: ['tasks', 'details', copied],
    queryFn: ({ signal }) => call(tasks.details, { id: copied ?? '' }, { signal }),
    enabled: copied !== undefined && draftId === undefined,
    retry: false,
  })
  const isOwn = own !== undefined && draftId === undefined
  const saved = useOwnTemplates({ enabled: isOwn })
  const opened = draftId ?? copied ?? own ?? template ?? undefined
  // The first save puts the draft into the URL: the form stays as it is.
  const formKey: string = location.state?.formKey ?? location.key
  const isCopying = copied !== undefined && draftId === undefined
  // Read at the arrival: a form that is open when the coins are too few is left for the purchase page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the arrival
  const unfinished = useMemo(() => readDraft('session', unfinishedName(userId)), [userId, location.key])
  return (
    <QueryView query={query} skeleton={<Skeleton lines={8} />}>
      {(list) => {
        if ((isCopying && original.isPending) || (isOwn && saved.isPending && !saved.isError))
          return <Skeleton lines={8} />
        const ownTemplate = isOwn ? saved.data?.find(({ _id }) => _id === own) : undefined
        const draft = list.find(({ _id }) => _id === draftId)
        const isGone = location.state?.formKey === undefined && draftId !== undefined && draft === undefined
        // The cached list may be older than the draft.
        if (isGone && query.isFetching) return <Skeleton lines={8} />
        const unsaved = readDraft('session', unsavedName(userId, opened)) as DraftContent | undefined
        const content = unsaved ?? draft?.content ?? ownTemplate?.content
        if (location.search === '' && list.some(({ _id }) => _id === unfinished))
          return <Navigate replace to={`?draft=${unfinished}`} />
        return (
          <>
            {isGone && <Notice className="mb-6" title={t.draftGone} />}
            {draft && draftId === unfinished && (
              <Notice className="mb-6" title={t.unfinishedTask}>
                <Link
                  to="/dashboard/add-task"
                  className="link-text link-alone"
                  onClick={() => removeDraft('session', unfinishedName(userId))}
                >
                  {t.startAnother}
                </Link>
              </Notice>
            )}
            {isCopying && original.isError && (
              <Notice className="mb-6" kind="warning" title={t.notCopied}>
                {original.error.message}
              </Notice>
            )}
            {isOwn && saved.data && !ownTemplate && <Notice className="mb-6" title={words.templateGone} />}
            <div className="-mt-3 mb-3 flex flex-wrap gap-x-6 gap-y-2">
              <TemplatePanel />
              <DraftList list={list} openId={draftId} />
            </div>
            <AddTaskForm
              key={formKey}
              formKey={formKey}
              userId={userId}
              available={available}
              draftId={draft?._id}
              opened={opened}
              unsaved={unsaved}
              sample={sampleOf(template)}
              values={
                content
                  ? valuesOf(content)
                  : original.data
                    ? copyOf(original.data, config.today)
                    : templateOf(template, config)
              }
            />
          </>
        )
      }}
    </QueryView>
  )
}

type AddTaskFormProps = OwnCoins & {
  formKey: string
  draftId: string | undefined
  /** The draft, the copied task or the template of the URL. */
  opened: string | undefined
  /** What this browser has not saved on the server yet. */
  unsaved: DraftContent | undefined
  /** Of the template of the URL. */
  sample: Sample | undefined
  values: Partial<NewTaskDraft>
}

function AddTaskForm({ userId, available, formKey, draftId, opened, ...props }: AddTaskFormProps) {
  const [{ values, sample, ...atFirst }] = useState({ ...props, name: unsavedName(userId, opened) })
  const { today, postingFeePercent } = useConfig()
  const [template, setTemplate] = useState<DraftContent>()
  const { form, rows, onBatch, workers } = useNewTask(values, today, sample)
  const { handleSubmit, watch, getValues, setValue } = form
  const answer = useAnswerForm(form)
  const folding = useFolding(form)
  const pay = positiveOrZero(watch('payable_amount'))
  const cost = totalOf(workers, pay, available, postingFeePercent)
  const image = useImage({
    url: watch('task_image_url') ?? null,
    onChange: (url) => setValue('task_image_url', url),
  })
  const { state, ...autosave } = useSavedForm(form, { ...atFirst, draftId, formKey })
  const { post, showNotEnoughCoins, buyCoins } = usePost({ userId, unsaved: atFirst.name }, autosave, form, folding)

  function send(task: NewTask) {
    if (image.isUnfinished) return toast.warning(...imageNotUploadedToast)
    if (cost.left < 0) return showNotEnoughCoins(-cost.left)
    post.mutate(task)
  }

  const submit = handleSubmit(send, (wrong) => folding.show(Object.keys(wrong) as TaskField[]))
  usePostAfterPayment(submit, rows)

  return (
    <>
      <form
        noValidate
        onSubmit={submit}
        className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-6"
      >
        <div className="flex flex-col gap-4">
          <NewTaskFields
            form={form}
            answer={answer}
            folding={folding}
            image={image}
            pay={pay}
            rows={rows}
            workers={workers}
            onBatch={onBatch}
            total={
              <TaskTotal
                cost={cost}
                workers={workers}
                pay={pay}
                times={rows ? words.pagesTimesPay : words.workersTimesPay}
                available={available}
                feePercent={postingFeePercent}
                onPurchase={(missing) => void buyCoins(missing)}
              />
            }
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <PreviewButton read={() => ({ ...getValues(), workers, pay, rows })} />
            <Button kind="quiet" icon={Bookmark} onClick={() => setTemplate(templateContentOf(getValues()))}>
              {words.saveAsTemplate}
            </Button>
            <SaveState state={state} />
          </div>
        </div>
        <LivePreview form={form} workers={workers} pay={pay} rows={rows} />
        <PostingBar
          form={form}
          rows={rows}
          cost={cost}
          busy={post.isPending}
          onMissing={folding.focusOn}
          onPurchase={() => void buyCoins(-cost.left)}
        />
      </form>
      {/* Outside of the form, because it is one itself. */}
      {template && <SaveTemplateDialog content={template} onClose={() => setTemplate(undefined)} />}
    </>
  )
}

type Saved = Pick<AddTaskFormProps, 'draftId' | 'formKey' | 'unsaved'> & { name: string }

/** Saves what is typed as a draft, whose id the URL then has. */
function useSavedForm({ subscribe }: NewTaskForm, { draftId, formKey, unsaved, name }: Saved): Autosave {
  const [, changeSearch] = useOwnSearch()
  const autosave = useAutosave({ draftId, unsaved: name }, (id) => {
    const toDraft = (search: URLSearchParams) => {
      for (const origin of ['copy', 'own', 'template']) search.delete(origin)
      search.set('draft', id)
    }
    changeSearch(toDraft, { replace: true, state: { formKey } })
  })
  const { change } = autosave
  // Before the buyer can type: a passive effect would run some time after the fields are there, and miss what is typed until then.
  useLayoutEffect(
    () => subscribe({ formState: { values: true }, callback: (changed) => change(contentOf(changed.values)) }),
    [subscribe, change],
  )
  useEffect(() => {
    if (unsaved) change(unsaved)
  }, [change, unsaved])
  return autosave
}

/** Coming from the purchase page, the task is posted once, as by its button, as soon as its rows are known. */
function usePostAfterPayment(submit: () => Promise<void>, rows: Rows | undefined) {
  const { key, state, search } = useLocation()
  const navigate = useNavigate()
  // The balance from before the payment would be too low.
  const { isFetching } = useUser()
  const isDue = state?.post === true && !isFetching && (!rows || rows.batch !== undefined)
  const post = useEffectEvent(() => {
    // The history forgets it: a buyer who comes back does not post again.
    navigate({ search }, { replace: true, state: { formKey: state?.formKey ?? key } })
    void submit()
  })
  useEffect(() => {
    if (isDue) post()
  }, [isDue])
}

/** The form with the rows that it asks about: without rows the buyer writes how many workers, with rows they are pages. */
function useNewTask(values: Partial<NewTaskDraft>, today: string, sample: Sample | undefined) {
  const [batch, setBatch] = useState<BatchDetails>()
  const form = useForm<NewTaskDraft, unknown, NewTask>({
    resolver: (typed, ...rest) => zodResolver(newTaskSchema(today, rowsOf(typed, batch)))(typed, ...rest),
    // A draft of a task with rows keeps its numbers as they were left.
    defaultValues: { category: defaultCategory, ...(!rowsOf(values) && usualSharing), ...values },
  })
  const [batch_id, answers_per_item, page_size, typed] = form.watch([
    'batch_id',
    'answers_per_item',
    'page_size',
    'required_workers',
  ])
  const asked = rowsOf({ batch_id }, batch)
  const rows = asked && { ...asked, sample }
  const workers = rows ? pagesOfRows(rows.batch, { answers_per_item, page_size }) : positiveOrZero(typed ?? undefined)
  // The samples are other ones in each answer of the server: the preview keeps the first.
  const onBatch = (next?: BatchDetails) => setBatch((shown) => (shown?._id === next?._id ? shown : next))
  return { form, rows, onBatch, workers }
}

/** Posts the task with its draft, which the server deletes. Without enough coins it leads to the purchase page. */
function usePost(
  { userId, unsaved }: { userId: string; unsaved: string },
  { change, flush, end }: Omit<Autosave, 'state'>,
  { getValues, setError }: NewTaskForm,
  folding: Folding,
) {
  const navigate = useNavigate()
  const key = storedKey('session', `task.${userId}`)
  const post = useMutation({
    mutationFn: async (task: NewTask) => {
      const draft_id = await flush()
      const sent = { ...task, ...(draft_id !== undefined && { draft_id }) }
      return call(tasks.post, sent, { idempotencyKey: key.keyFor(sent) })
    },
    onSuccess: () => {
      end()
      key.end()
      for (const name of [unsaved, unfinishedName(userId)]) removeDraft('session', name)
      toast.success(t.taskCreated, t.taskCreatedText)
      navigate('/dashboard/my-tasks')
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code === 'not_enough_coins') return showNotEnoughCoins()
      toast.error(t.notPosted, failure.message)
      folding.show(newTaskFields)
      showFieldErrors(failure, newTaskFields, setError)
      const field = failure instanceof ApiError ? fieldsOfCodes[failure.code] : undefined
      if (field) setError(field, { type: 'server', message: failure.message }, { shouldFocus: true })
    },
  })

  function showNotEnoughCoins(missing?: number) {
    toast.warning(t.notEnoughCoins, t.notEnoughCoinsText)
    void buyCoins(missing)
  }

  /** The draft is kept until the buyer returns from the purchase page, which chooses a package that covers `missing`. */
  async function buyCoins(missing?: number) {
    // A template or a copy that is unchanged has not been saved yet.
    change(contentOf(getValues()))
    const draftId = await flush()
    if (draftId) saveDraft('session', unfinishedName(userId), draftId)
    navigate(purchaseOf(missing), { state: { unfinishedTask: draftId ?? true } })
  }

  return { post, showNotEnoughCoins, buyCoins }
}

/** The fields of errors about rows that name none. */
const fieldsOfCodes: Partial<Record<string, 'batch_id' | 'page_size'>> = {
  controls_invalid: 'batch_id',
  batch_not_found: 'batch_id',
  batch_not_checked: 'batch_id',
  page_too_large: 'page_size',
}

function SaveState({ state }: { state: AutosaveState }) {
  return (
    <p role="status" className="min-h-5 text-meta text-muted">
      {state === 'saving' && t.savingDraft}
      {state === 'saved' && t.draftSaved}
      {typeof state === 'object' && <span className="font-medium text-error">{t.draftNotSaved(state.failure)}</span>}
    </p>
  )
}
