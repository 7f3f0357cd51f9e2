/** The rules of the forms in front of the product, fetched when somebody begins to type: the page comes without zod. */
import type { FieldValues, Resolver } from 'react-hook-form'
import { Unreachable } from '../api.ts'
import { begun } from '../ui/later.tsx'

const forms = () => import('./forms.ts')

export const loginRules = fetched(async () => (await forms()).loginRules)
export const registerRules = fetched(async () => (await forms()).registerRules)

function fetched<Typed extends FieldValues, Checked>(load: () => Promise<Resolver<Typed, unknown, Checked>>) {
  const rules: Resolver<Typed, unknown, Checked> = async (...asked) => {
    const check = await load().catch(() => {
      throw new Unreachable()
    })
    return check(...asked)
  }
  return rules
}

if (typeof window !== 'undefined')
  begun()
    .then(forms)
    .catch(() => undefined)
