/** Tasks that are filled in, for a start. */
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import * as t from '#texts/task-form.ts'
import { duration } from '#texts/what-it-pays.ts'
import { useConfig } from '../config.ts'
import { formatCoins } from '../format.ts'
import { templateNames, templateOf } from './task-templates.ts'

export function StartingTemplates() {
  const config = useConfig()
  return (
    <ul className="grid gap-2 md:grid-cols-2">
      {templateNames.map((name) => {
        const { payable_amount, estimated_minutes, required_workers: workers } = templateOf(name, config)
        const [time, pay] = [duration(estimated_minutes ?? 0), formatCoins(payable_amount ?? 0)]
        return (
          <li key={name}>
            <Link
              to={`/dashboard/add-task?template=${name}`}
              className="flex h-full min-h-14 items-center gap-3 rounded-field border border-base-300 px-4 py-2.5 hover:border-primary"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{t.templates[name].title}</span>
                <span className="block text-meta text-muted">
                  {workers ? t.templateFor(time, workers, pay) : t.templateOfRows(time, pay)}
                </span>
              </span>
              <ArrowRight size={20} className="shrink-0 text-primary" aria-hidden />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
