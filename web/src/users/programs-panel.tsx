/** Where a Buyer makes keys for programs. */
import { keysForPrograms } from '#texts/dashboard.ts'
import * as t from '#texts/users.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'

export function ProgramsPanel() {
  return (
    <Panel title={t.programs} className="md:p-8">
      <p className="mb-5 text-pretty text-muted">{t.programsText}</p>
      <ButtonLink kind="outline" to="/dashboard/api-keys">
        {keysForPrograms}
      </ButtonLink>
    </Panel>
  )
}
