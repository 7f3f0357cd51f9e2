/** All about one user, for Admins. */
import type { UserOverview } from '@piecework/contract'
import { lookup } from '@piecework/contract/lookup'
import { Link, useParams } from 'react-router'
import * as audit from '#texts/audit.tsx'
import * as menu from '#texts/dashboard.ts'
import * as t from '#texts/user-page.ts'
import { UserPanel, useAccounts } from '../accounting/user-panel.tsx'
import { columns } from '../audit/audit-columns.tsx'
import { ReportsOfUser } from '../tasks/reports-of-user.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { PageParts, usePageTitle } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Table } from '../ui/table.tsx'
import { useCall } from '../use-call.ts'
import { PastSuspensions } from '../user-management/past-suspensions.tsx'
import { UserHead } from '../user-management/user-head.tsx'
import { PaymentsOfUser, TasksOfUser, WithdrawalsOfUser, WorkOfUser } from './user-lists.tsx'

export default function UserPage() {
  const { id = '' } = useParams()
  const query = useCall(['users', 'overview', id], lookup.user, { id })
  // Both load at once.
  useAccounts(id)
  usePageTitle(query.data?.user.name ?? t.user)
  return (
    <>
      <div className="-mt-2 mb-3 -ml-4">
        <BackLink to="/dashboard/manage-users">{menu.manageUsers}</BackLink>
      </div>
      <QueryView query={query} skeleton={<Skeleton lines={6} />} gone={{ title: t.notFound, text: t.notFoundText }}>
        {(overview) => <UserParts key={id} overview={overview} />}
      </QueryView>
    </>
  )
}

function UserParts({ overview }: { overview: UserOverview }) {
  const { user, has, suspensions, reports, actions } = overview
  const { _id, email, role } = user
  return (
    <PageParts>
      <UserHead overview={overview} />
      <UserPanel id={_id} isPart />
      {(role === 'Buyer' || has.tasks) && <TasksOfUser email={email} />}
      {(role === 'Worker' || has.submissions) && <WorkOfUser email={email} />}
      {(role === 'Worker' || has.withdrawals) && <WithdrawalsOfUser email={email} />}
      {(role === 'Buyer' || has.payments) && <PaymentsOfUser email={email} />}
      <ReportsOfUser which="about" rows={reports.about} />
      <ReportsOfUser which="by" rows={reports.by} />
      <PastSuspensions rows={suspensions} />
      <Panel
        title={t.actionsOfAdmins}
        aside={
          <Link to={`/dashboard/audit-trail?search=${_id}`} className="link-text link-alone">
            {menu.auditTrail}
          </Link>
        }
      >
        {actions.length === 0 ? (
          <p className="text-muted">{t.none}</p>
        ) : (
          <Table caption={audit.newestFirst} columns={columns} rows={actions} />
        )}
      </Panel>
    </PageParts>
  )
}
