/** The operations page: switches, categories with the pay floor, and failed jobs. */
import { PageHeading, PageParts, usePageTitle } from '../ui/page.tsx'
import { Categories } from './categories.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { Switches } from './switches.tsx'

export default function OperationsPage() {
  usePageTitle('Operations')
  return (
    <>
      <PageHeading
        title="Operations"
        text="Four switches that hold for all users at once, the categories and the lowest pay of tasks, and jobs that failed."
      />
      <PageParts>
        <Switches />
        <Categories />
        <FailedJobs />
      </PageParts>
    </>
  )
}
