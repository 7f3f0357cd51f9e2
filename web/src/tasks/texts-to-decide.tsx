/** A task whose texts ask for what no task may ask for: what was found, the task as workers read it, and the decision of an Admin. */
import type { TaskDetails, ToDecide } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import { tasks } from '@piecework/contract/tasks'
import { textRuleLabel } from '@piecework/contract/text-rules'
import { Pause, Play } from 'lucide-react'
import { language } from '#texts/language.ts'
import * as ofReports from '#texts/reports.ts'
import * as shared from '#texts/tasks.ts'
import * as t from '#texts/to-decide.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { Email } from '../ui/email.tsx'
import { UserText } from '../ui/linked-text.tsx'
import { Notice } from '../ui/notice.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { PaneHeading } from '../ui/reading-pane.tsx'
import { RequestButton } from '../ui/request-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TaskText } from '../ui/task-text.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { useCall } from '../use-call.ts'
import { ByProgram } from './by-program.tsx'
import { useFormatDeadline } from './deadline.tsx'
import { DeleteTaskButton } from './delete-task-button.tsx'

type TextsToDecideProps = { item: ToDecide; takesFocus: boolean; onDecided: () => void }

export default function TextsToDecide({ item, takesFocus, onDecided }: TextsToDecideProps) {
  const { _id: id, user_name, user_email, found } = item
  const query = useCall(['tasks', 'details', id], tasks.details, { id })
  return (
    <article className="flex flex-col gap-5">
      <header>
        <PaneHeading takesFocus={takesFocus}>
          <Bdi>{item.task_title ?? ''}</Bdi>
        </PaneHeading>
        <p className="mt-1 text-meta text-muted wrap-anywhere">
          {ofReports.postedBy} <Bdi>{user_name}</Bdi>
          {'\u00a0· '}
          <Email>{user_email}</Email>
        </p>
        {query.data && <ByProgram task={query.data} />}
      </header>
      {found && <Notice kind="warning" title={found.is_paused ? t.waitsForAdmin : t.takesWork} />}
      <dl className="flex flex-col gap-4">
        {found?.texts.map(({ rule, words }) => (
          <div key={rule}>
            <dt className="font-semibold">{t.mayAskFor(textRuleLabel(rule, language))}</dt>
            <dd>
              <UserText>{words}</UserText>
            </dd>
          </div>
        ))}
      </dl>
      <QueryView query={query} gone={{ title: t.gone, text: t.goneText }} skeleton={<Skeleton lines={8} />}>
        {(task) => (
          <>
            <WholeTask task={task} />
            <Decision task={task} mayPause={found?.is_paused === false} onDecided={onDecided} />
          </>
        )}
      </QueryView>
    </article>
  )
}

function WholeTask({ task: { task_detail, submission_info } }: { task: TaskDetails }) {
  return (
    <section className="rounded-field bg-base-200 p-4">
      <h3 className="text-small font-semibold text-muted">{t.wholeTask}</h3>
      <div className="mt-2 text-table">
        <TaskText>{task_detail}</TaskText>
      </div>
      <h4 className="mt-3 text-small font-semibold text-muted">{shared.submissionInstructions}</h4>
      <div className="mt-1 text-table">
        <TaskText>{submission_info}</TaskText>
      </div>
    </section>
  )
}

type DecisionProps = { task: TaskDetails; mayPause: boolean; onDecided: () => void }

function Decision({ task, mayPause, onDecided }: DecisionProps) {
  const formatDeadline = useFormatDeadline()
  return (
    <div className="flex flex-wrap gap-3 pane-footer">
      <RequestButton
        icon={Play}
        size="row"
        send={() => call(tasks.resume, { id: task._id })}
        done={() => [t.letGoDone, t.letGoText]}
        onSuccess={onDecided}
        failed={t.notLetGo}
      >
        {t.letGo}
      </RequestButton>
      {mayPause && (
        <RequestButton
          kind="outline"
          size="row"
          icon={Pause}
          question={{
            title: shared.pauseTask,
            text: shared.pauseText.Admin(quoted(task.task_title), formatDeadline(task.completion_date)),
            confirmLabel: ui.pause,
            icon: Pause,
          }}
          send={() => call(tasks.pause, { id: task._id })}
          done={() => [shared.pausedDone, shared.pausedDoneText]}
          onSuccess={onDecided}
          failed={shared.notPaused}
        >
          {ui.pause}
        </RequestButton>
      )}
      <DeleteTaskButton task={task} by="Admin" onDeleted={onDecided} />
    </div>
  )
}
