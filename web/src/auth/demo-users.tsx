/** One-click sign-in as a demo user. */
import type { Role } from '@piecework/contract'
import { Sparkles } from 'lucide-react'
import * as t from '#texts/auth.tsx'
import * as ui from '#texts/ui.ts'
import { useConfig } from '../config.ts'
import { Avatar } from '../ui/avatar.tsx'
import { hasBangla } from '../ui/user-text.tsx'

export function DemoUsers({ busy, onChoose }: { busy: boolean; onChoose: (role: Role) => void }) {
  const { demo } = useConfig()
  return (
    <section aria-labelledby="demo-users" className="mb-8 rounded-panel bg-wash p-4">
      <h2 id="demo-users" className="flex items-center gap-2 text-meta font-semibold">
        <Sparkles size={18} className="text-primary" aria-hidden />
        {t.demoWorld}
      </h2>
      <ul className="mt-3 grid grid-cols-3 gap-2">
        {demo.map(({ role, name }) => (
          <li key={role}>
            <button
              type="button"
              aria-disabled={busy}
              className="flex w-full cursor-pointer flex-col items-center gap-0.5 rounded-panel border border-base-300 bg-base-100 px-1 py-3 hover:border-primary"
              onClick={() => !busy && onChoose(role)}
            >
              <Avatar name={name} size={36} />
              <span className="mt-1 text-table font-semibold">{ui.roles[role]}</span>
              <span translate="no" className="text-small text-muted" lang={hasBangla(name) ? 'bn' : undefined}>
                {name.split(' ')[0]}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
