/** The task of an address, or that there is none. */
import { errorMessage, type TaskDetails } from '@piecework/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { language } from '#texts/language.ts'
import * as t from '#texts/tasks.ts'
import { isGone } from '../queries.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type TaskByIdProps = { query: UseQueryResult<TaskDetails>; children: (task: TaskDetails) => ReactNode }

export function TaskById({ query, children }: TaskByIdProps) {
  if (isGone(query.error) && !query.data) {
    return (
      <Panel>
        <EmptyState drawing="nothing-found" title={t.taskGone} text={errorMessage('task_not_found', language)} />
      </Panel>
    )
  }
  return (
    <QueryView query={query} skeleton={<Skeleton lines={8} />}>
      {children}
    </QueryView>
  )
}
