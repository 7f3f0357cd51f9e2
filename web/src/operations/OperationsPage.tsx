/** The operator's levers: what can be switched off for everybody, and work of the clock that failed. */
import { PageHeading, usePageTitle } from '../ui/PageHeading.tsx'
import { PageParts } from '../ui/PageParts.tsx'
import { FailedJobs } from './FailedJobs.tsx'
import { Switches } from './Switches.tsx'

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
