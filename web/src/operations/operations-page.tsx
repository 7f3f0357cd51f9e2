/** The operations page: switches and failed jobs. */
import { PageHeading, PageParts, usePageTitle } from '../ui/page.tsx'
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
