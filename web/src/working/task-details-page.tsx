/** One task for a worker, with the submission form. */

import type { Task, TaskDetails } from '@piecework/contract'
import { tasks } from '@piecework/contract/tasks'
import { Camera, Image, type LucideIcon, Timer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import * as t from '#texts/available-tasks.ts'
import { needs, photo, proof } from '#texts/proof.ts'
import * as shared from '#texts/tasks.ts'
import * as ui from '#texts/ui.ts'
import { decision, decisionWithin, duration, paidLatest, waitOf } from '#texts/what-it-pays.ts'
import { formatDateTime, formatSlots } from '../format.ts'
import { isLite } from '../lite.ts'
import { PayWithTaka } from '../taka.tsx'
import { RecordOfBuyer } from '../tasks/buyer-record.tsx'
import { ByProgram } from '../tasks/by-program.tsx'
import { useCategoryName } from '../tasks/categories.ts'
import { Deadline } from '../tasks/deadline.tsx'
import { SlotMeter } from '../tasks/slot-meter.tsx'
import { TaskById } from '../tasks/task-by-id.tsx'
import { WorkTime } from '../tasks/work-time.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { formatBytes } from '../ui/bytes.ts'
import { Divider } from '../ui/divider.tsx'
import { How } from '../ui/how.tsx'
import { useLoadableUrl } from '../ui/image-url.ts'
import { usePageTitle } from '../ui/page.tsx'
import { MoneyPanel } from '../ui/panel.tsx'
import { TaskText } from '../ui/task-text.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { useCall } from '../use-call.ts'
import { useDataSize } from './data-size.ts'
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

/** Pay and slots, what to do, and the form; on a wide screen the pay stays beside them. Few words: the rest stands behind one press. */
function Details({ task }: { task: TaskDetails }) {
  return (
    <article className="grid [--panel-pad:1.25rem] max-lg:rounded-panel max-lg:border max-lg:border-base-300 max-lg:bg-base-100 max-sm:flex max-sm:flex-col max-sm:gap-5 max-sm:px-(--panel-pad) max-sm:pb-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-6">
      <header className="overflow-hidden rounded-t-panel max-sm:-mx-(--panel-pad) border-base-300 bg-base-100 lg:border lg:border-b-0">
        <TaskImage task={task} />
        <h1 tabIndex={-1} className="px-5 pt-5 text-page wrap-anywhere md:px-8 md:pt-8">
          <Bdi>{task.task_title}</Bdi>
        </h1>
      </header>
      <div className="max-sm:contents sm:max-lg:px-5 sm:max-lg:pt-5 md:max-lg:px-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="max-sm:contents lg:sticky lg:top-22">
          <Pay task={task} />
        </div>
      </div>
      <div className="flex flex-col gap-7 rounded-b-panel border-base-300 max-sm:contents bg-base-100 px-5 pt-7 pb-5 md:px-8 md:pb-8 lg:border lg:border-t-0">
        <TextSection title={shared.taskDetails}>{task.task_detail}</TextSection>
        <TextSection title={shared.submissionInstructions}>{task.submission_info}</TextSection>
        <Divider />
        <SubmitWork task={task} />
        <ReportTask task={task} />
      </div>
    </article>
  )
}

/** Coins, their worth and the minutes; buyer, deadline and slots; the rest behind one press. */
function Pay({ task }: { task: TaskDetails }) {
  const hasPages = task.page_size !== null
  const minutes = task.measured_minutes ?? task.estimated_minutes
  return (
    <MoneyPanel className="max-sm:-mt-2 max-sm:p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <p className="text-table text-muted">{hasPages ? t.payPerPage : shared.pay}</p>
        <p className="flex items-center gap-3 text-table">
          {task.needs_file === 'photo' && <Mark icon={Camera}>{photo}</Mark>}
          {minutes !== null && <Mark icon={Timer}>{duration(minutes)}</Mark>}
        </p>
        <p className="w-full">
          <PayWithTaka coins={task.payable_amount} size="headline" />
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-table lg:flex-col">
        <Fact label={shared.buyer}>
          <Bdi>{task.buyer_name}</Bdi>
        </Fact>
        <Fact label={shared.deadline}>
          <Deadline date={task.completion_date} />
        </Fact>
        <Fact label={hasPages ? t.pages : shared.slots}>{formatSlots(task.required_workers, task.total_workers)}</Fact>
      </dl>
      <ByProgram task={task} />
      <SlotMeter slots={task} />
      <How label={t.howItPays} className="-my-2">
        <Facts task={task} />
      </How>
    </MoneyPanel>
  )
}

function Mark({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <Icon size={16} className="text-muted" aria-hidden />
      <span className="figures">{children}</span>
    </span>
  )
}

/** What else a worker weighs. */
function Facts({ task }: { task: TaskDetails }) {
  const categoryName = useCategoryName()
  const dataSize = useDataSize(task)
  return (
    <>
      <WorkTime task={task} explains className="text-base-content" />
      <dl className="flex flex-col gap-y-1.5">
        <Fact label={decision}>{decisionWithin(waitOf(task.review_hours))}</Fact>
        {task.status === 'open' && <Fact label={paidLatest}>{formatDateTime(task.review_due_latest)}</Fact>}
        <Fact label={shared.category}>
          <Bdi>{categoryName(task.category)}</Bdi>
        </Fact>
        {task.needs_file !== 'no' && <Fact label={proof}>{needs[task.needs_file]}</Fact>}
        {task.form && <Fact label={proof}>{t.aForm(task.form.parts.filter((part) => 'name' in part).length)}</Fact>}
        {task.page_size !== null && <Fact label={t.rows}>{t.rowsPerPage(task.page_size)}</Fact>}
        {dataSize && <Fact label={t.dataToLoad}>{dataSize}</Fact>}
      </dl>
      <RecordOfBuyer record={task.buyer_record} />
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-x-1.5 lg:justify-between">
      <dt className="text-muted">{label}</dt>
      <dd className="figures min-w-0 font-medium whitespace-normal wrap-anywhere lg:text-right">{children}</dd>
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
