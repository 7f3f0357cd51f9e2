/** The task of an address, or that there is none. */
import { errorMessage, type TaskDetails } from '@piecework/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { language } from '#texts/language.ts'
import * as t from '#texts/tasks.ts'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type TaskByIdProps = { query: UseQueryResult<TaskDetails>; children: (task: TaskDetails) => ReactNode }

export function TaskById({ query, children }: TaskByIdProps) {
  const gone = { title: t.taskGone, text: errorMessage('task_not_found', language) }
  return (
    <QueryView query={query} gone={gone} skeleton={<Skeleton lines={8} />}>
      {children}
    </QueryView>
  )
}
