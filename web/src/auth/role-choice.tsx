/** The role at registration: two cards with the start balance of each role. */

import { type RegistrableRole, registrableRoles } from '@piecework/contract/roles'
import { ListTodo, Store } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import * as t from '#texts/auth.tsx'
import * as ui from '#texts/ui.ts'
import { useConfig } from '../config.ts'
import { formatCoins } from '../format.ts'
import { FieldMessage } from '../ui/fields.tsx'

type RadioProps = Omit<ComponentProps<'input'>, 'role'>

/** Pass the result of `register('role')`. */
export function RoleChoice({ error, ...radio }: RadioProps & { error?: string | undefined }) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-table font-semibold">{t.role}</legend>
      <div className="grid grid-cols-2 gap-3">
        {registrableRoles.map((role) => (
          <RoleCard key={role} role={role} invalid={Boolean(error)} {...radio} />
        ))}
      </div>
      <FieldMessage id={errorId} error={error} />
    </fieldset>
  )
}

function RoleCard({ role, invalid, ...radio }: RadioProps & { role: RegistrableRole; invalid: boolean }) {
  const Icon = icons[role]
  const { signUpCoins } = useConfig().prices
  return (
    <label
      className={`relative flex cursor-pointer flex-col gap-1 rounded-field border p-3.5 outline-offset-2 has-checked:border-primary has-checked:bg-wash has-focus-visible:outline-3 has-focus-visible:outline-primary ${invalid ? 'border-error' : 'border-line'}`}
    >
      <input type="radio" {...radio} value={role} aria-invalid={invalid || undefined} className="sr-only" />
      <span className="flex items-center gap-2 text-table font-semibold">
        <Icon size={20} className="text-primary" aria-hidden />
        {ui.roles[role]}
      </span>
      <span className="text-meta text-muted">{t.roleTexts[role]}</span>
      <span className="text-meta text-muted">{t.startsWith(formatCoins(signUpCoins[role]))}</span>
    </label>
  )
}

const icons = { Worker: ListTodo, Buyer: Store } as const
