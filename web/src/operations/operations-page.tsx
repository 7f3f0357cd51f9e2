/** The operations page: switches and failed jobs. */
import { PageHeading, usePageTitle } from '../ui/page-heading.tsx'
import { PageParts } from '../ui/page-parts.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { Switches } from './switches.tsx'

export default function OperationsPage() {
  usePageTitle('Operations')
  return (
    <>
      <PageHeading title="Operations" text="Four switches that hold for everybody at once, and jobs that failed." />
      <PageParts>
        <Switches />
        <FailedJobs />
      </PageParts>
    </>
  )
}
