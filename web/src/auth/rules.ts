/**
 * Resolvers of the login and registration forms, loaded on the first interaction, so that the pages start without zod.
 */
import type { FieldValues, Resolver } from 'react-hook-form'
import { Unreachable } from '../api.ts'
import { firstInteraction } from '../ui/lazy-on-interaction.tsx'

const forms = () => import('./forms.ts')

export const loginRules = lazyResolver(async () => (await forms()).loginRules)
export const registerRules = lazyResolver(async () => (await forms()).registerRules)

function lazyResolver<Typed extends FieldValues, Checked>(load: () => Promise<Resolver<Typed, unknown, Checked>>) {
  const resolver: Resolver<Typed, unknown, Checked> = async (...args) => {
    const loaded = await load().catch(() => {
      throw new Unreachable()
    })
    return loaded(...args)
  }
  return resolver
}

if (typeof window !== 'undefined')
  firstInteraction()
    .then(forms)
    .catch(() => undefined)
