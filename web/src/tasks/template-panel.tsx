/** Above the form of a new task: the templates to begin with, which load when the buyer opens the panel. */
import { useState } from 'react'
import { templatesTitle } from '#texts/task-form.ts'
import { TemplateLists } from './template-lists.tsx'

export function TemplatePanel() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="panel mb-6 py-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-12 cursor-pointer py-3 font-semibold">{templatesTitle}</summary>
      {isOpen && <TemplateLists />}
    </details>
  )
}
