/** The own templates of a buyer, and those that are there for a start. */

import * as ofEditor from '#texts/form-editor.ts'
import * as t from '#texts/task-form.ts'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { OwnTemplateList } from './own-templates.tsx'
import { StartingTemplates } from './starting-templates.tsx'
import { useOwnTemplates } from './use-own-templates.ts'

export function TemplateLists() {
  const query = useOwnTemplates()
  return (
    <div className="flex flex-col gap-5 pb-3">
      <section>
        <h2 className="mb-1 font-semibold">{t.ownTemplates}</h2>
        <QueryView query={query} skeleton={<Skeleton lines={2} />}>
          {(list) =>
            list.length === 0 ? (
              <p className="text-muted">{ofEditor.noOwnTemplates}</p>
            ) : (
              <OwnTemplateList list={list} />
            )
          }
        </QueryView>
      </section>
      <section>
        <h2 className="mb-2 font-semibold">{ofEditor.startingTemplates}</h2>
        <StartingTemplates />
      </section>
    </div>
  )
}
