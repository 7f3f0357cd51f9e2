/** Above the form of a new task: the templates to begin with, which load when the buyer opens the panel. */
import { useState } from 'react'
import * as ofEditor from '#texts/form-editor.ts'
import * as t from '#texts/task-form.ts'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { OwnTemplateList, useOwnTemplates } from './own-templates.tsx'
import { StartingTemplates } from './starting-templates.tsx'

export function TemplatePanel() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="open:w-full" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-12 min-w-12 cursor-pointer items-center link-text">
        {t.templatesTitle}
      </summary>
      {isOpen && <TemplateLists />}
    </details>
  )
}

/** The own templates of a buyer, and those that are there for a start. */
function TemplateLists() {
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
