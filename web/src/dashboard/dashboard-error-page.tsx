/** Shown when a dashboard page throws; the bar and the menu still work. */
import { RefreshCw } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { usePageTitle } from '../ui/page-heading.tsx'
import { Panel } from '../ui/panel.tsx'

export function DashboardErrorPage() {
  usePageTitle('Error')
  return (
    <Panel>
      <div role="alert">
        <EmptyState
          drawing="lost"
          title="This page could not be shown"
          text="Something went wrong on our side. Nothing was changed."
          action={
            <Button kind="outline" icon={RefreshCw} onClick={() => window.location.reload()}>
              Try again
            </Button>
          }
        />
      </div>
    </Panel>
  )
}
