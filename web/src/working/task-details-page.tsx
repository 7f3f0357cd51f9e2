/** One task for a worker, with the submission form. */

import type { Task, TaskDetails } from '@piecework/contract'
import { tasks } from '@piecework/contract/tasks'
import { Image } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import * as t from '#texts/available-tasks.ts'
import { needs, proof } from '#texts/proof.ts'
import * as shared from '#texts/tasks.ts'
import * as ui from '#texts/ui.ts'
import { buyersRecord, decision, decisionWithin, paidLatest, waitOf } from '#texts/what-it-pays.ts'
import { formatDateTime, formatSlots } from '../format.ts'
import { isLite } from '../lite.ts'
import { PayWithTaka } from '../taka.tsx'
import { RecordOfBuyer } from '../tasks/buyer-record.tsx'
import { useCategoryName } from '../tasks/categories.ts'
import { Deadline } from '../tasks/deadline.tsx'
import { SlotMeter } from '../tasks/slot-meter.tsx'
import { TaskById } from '../tasks/task-by-id.tsx'
import { WorkTime } from '../tasks/work-time.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { formatBytes } from '../ui/bytes.ts'
import { Divider } from '../ui/divider.tsx'
import { useLoadableUrl } from '../ui/image-url.ts'
import { usePageTitle } from '../ui/page.tsx'
import { MoneyPanel } from '../ui/panel.tsx'
import { TaskText } from '../ui/task-text.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { useCall } from '../use-call.ts'
import { useDataSize } from './data-size.ts'
import { RecordInShort } from './record-in-short.tsx'
import { ReportTask } from './report-task.tsx'
import { SubmitWork } from './submit-work.tsx'

export default function TaskDetailsPage() {
  const { id = '' } = useParams()
  const query = useCall(['tasks', 'details', id], tasks.details, { id })
  usePageTitle(query.data?.task_title ?? shared.taskDetails)
  return (
    <>
      <BackLink to="/dashboard/tasklist" className="-mt-2 mb-3 -ml-4">
        {ui.back}
      </BackLink>
      <TaskById query={query}>{(task) => <Details key={task._id} task={task} />}</TaskById>
    </>
  )
}

/**
 * On a phone one panel that includes the pay; on a wide screen the pay is beside the text. On a phone the bar of the button
 * stays on the screen as long as any part of the panel: its parts are direct children of the article there.
 */
function Details({ task }: { task: TaskDetails }) {
  return (
    <article className="grid [--panel-pad:1.25rem] max-lg:rounded-panel max-lg:border max-lg:border-base-300 max-lg:bg-base-100 max-sm:flex max-sm:flex-col max-sm:gap-6 max-sm:px-(--panel-pad) max-sm:pb-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-6">
      <header className="overflow-hidden rounded-t-panel max-sm:-mx-(--panel-pad) border-base-300 bg-base-100 lg:border lg:border-b-0">
        <TaskImage task={task} />
        <div className="px-5 pt-5 md:px-8 md:pt-8">
          <h1 tabIndex={-1} className="text-page wrap-anywhere">
            <Bdi>{task.task_title}</Bdi>
          </h1>
          <p className="mt-1 text-muted wrap-anywhere">
            {t.buyerIs} <Bdi>{task.buyer_name}</Bdi>
          </p>
        </div>
      </header>
      <div className="max-sm:contents sm:max-lg:px-5 sm:max-lg:pt-5 md:max-lg:px-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="flex flex-col gap-4 max-sm:contents lg:sticky lg:top-22">
          <Pay task={task} />
          <Facts task={task} />
        </div>
      </div>
      <div className="flex flex-col gap-7 rounded-b-panel border-base-300 max-sm:contents bg-base-100 px-5 pt-7 pb-5 md:px-8 md:pb-8 lg:border lg:border-t-0">
        <TextSection title={shared.taskDetails}>{task.task_detail}</TextSection>
        <TextSection title={shared.submissionInstructions}>{task.submission_info}</TextSection>
        <Divider />
        <SubmitWork task={task} />
        <div className="max-sm:order-2">
          <RecordOfBuyer record={task.buyer_record} />
        </div>
        <ReportTask task={task} />
      </div>
    </article>
  )
}

function Pay({ task }: { task: TaskDetails }) {
  const hasPages = task.page_size !== null
  return (
    <MoneyPanel className="max-sm:-mt-3 max-sm:p-4.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 max-sm:flex-col max-sm:items-stretch max-sm:gap-y-0.5 lg:flex-col lg:items-stretch lg:gap-y-3">
        <div className="max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-3">
          <p className="text-table text-muted">{hasPages ? t.payPerPage : shared.pay}</p>
          <p className="max-sm:hidden lg:mt-1">
            <PayWithTaka coins={task.payable_amount} size="headline" />
          </p>
          <p className="ml-auto text-right sm:hidden">
            <PayWithTaka coins={task.payable_amount} size="card" />
          </p>
        </div>
        <dl className="flex min-w-0 flex-col gap-y-0.5 max-lg:text-right lg:gap-y-3">
          <Fact label={shared.deadline}>
            <Deadline date={task.completion_date} />
          </Fact>
          <Fact label={hasPages ? t.pages : shared.slots}>
            {formatSlots(task.required_workers, task.total_workers)}
          </Fact>
        </dl>
      </div>
      <SlotMeter slots={task} />
    </MoneyPanel>
  )
}

/** What else a worker weighs; on a phone below the form. */
function Facts({ task }: { task: TaskDetails }) {
  const categoryName = useCategoryName()
  const dataSize = useDataSize(task)
  return (
    <div className="max-sm:order-1 sm:panel">
      <WorkTime task={task} explains />
      <dl className="mt-3 flex flex-col gap-y-2">
        <Fact label={decision}>{decisionWithin(waitOf(task.review_hours))}</Fact>
        {task.status === 'open' && <Fact label={paidLatest}>{formatDateTime(task.review_due_latest)}</Fact>}
        <Fact label={buyersRecord}>
          <RecordInShort record={task.buyer_record} />
        </Fact>
        <Fact label={shared.category}>
          <Bdi>{categoryName(task.category)}</Bdi>
        </Fact>
        {task.needs_file !== 'no' && <Fact label={proof}>{needs[task.needs_file]}</Fact>}
        {task.form && <Fact label={proof}>{t.aForm(task.form.parts.filter((part) => 'name' in part).length)}</Fact>}
        {task.page_size !== null && <Fact label={t.rows}>{t.rowsPerPage(task.page_size)}</Fact>}
        {dataSize && <Fact label={t.dataToLoad}>{dataSize}</Fact>}
      </dl>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-muted">{label}</dt>
      <dd className="figures ml-auto min-w-0 text-right font-medium whitespace-normal wrap-anywhere">{children}</dd>
    </div>
  )
}

function TextSection({ title, children }: { title: string; children: string }) {
  return (
    <section>
      <h2 className="text-panel mb-2">{title}</h2>
      <TaskText>{children}</TaskText>
    </section>
  )
}

/**
 * The image of a task, if the content security policy allows it; a broken one takes no space. In lite mode it loads
 * only when the worker asks for it, by a button that names its size, if the image was uploaded here.
 */
function TaskImage({ task }: { task: Pick<Task, 'task_image_url' | 'task_image_bytes'> }) {
  const [isBroken, setBroken] = useState(false)
  const [isShown, setShown] = useState(() => !isLite())
  const loadable = useLoadableUrl(task.task_image_url)
  if (!loadable || isBroken) return null
  if (!isShown) {
    return (
      <div className="p-5 pb-0 md:px-8">
        <Button kind="outline" icon={Image} className="max-md:w-full" onClick={() => setShown(true)}>
          {task.task_image_bytes === null ? t.showImage : t.showImageOf(formatBytes(task.task_image_bytes))}
        </Button>
      </div>
    )
  }
  return (
    <a href={loadable} target="_blank" rel="noreferrer" className="block -outline-offset-3">
      <img
        src={loadable}
        alt={t.imageAlt}
        loading="lazy"
        referrerPolicy="no-referrer"
        className="aspect-[2.6] w-full bg-base-200 object-cover"
        onError={() => setBroken(true)}
      />
    </a>
  )
}
