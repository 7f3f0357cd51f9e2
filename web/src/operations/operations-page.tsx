/** The operations page: switches, categories with the pay floor, the rate of taka, and failed jobs. */
import * as menu from '#texts/dashboard.ts'
import * as t from '#texts/operations.tsx'
import { PageHeading, PageParts } from '../ui/page.tsx'
import { Categories } from './categories.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { Switches } from './switches.tsx'
import { TakaRate } from './taka-rate.tsx'

export default function OperationsPage() {
  return (
    <>
      <PageHeading title={menu.operations} text={t.operationsText} />
      <PageParts>
        <Switches />
        <Categories />
        <TakaRate />
        <FailedJobs />
      </PageParts>
    </>
  )
}
