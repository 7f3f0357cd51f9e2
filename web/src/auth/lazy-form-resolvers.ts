/** The resolvers of `form-resolvers.ts`, loaded on the first interaction, so that the pages start without zod. */
import type { FieldValues, Resolver } from 'react-hook-form'
import { ConnectionError } from '../api.ts'
import { firstInteraction } from '../ui/lazy-on-interaction.tsx'

const loadResolvers = () => import('./form-resolvers.ts')

export const loginResolver = lazyResolver(async () => (await loadResolvers()).loginResolver)
export const registerResolver = lazyResolver(async () => (await loadResolvers()).registerResolver)

function lazyResolver<Typed extends FieldValues, Checked>(load: () => Promise<Resolver<Typed, unknown, Checked>>) {
  const resolver: Resolver<Typed, unknown, Checked> = async (...args) => {
    const loaded = await load().catch(() => {
      throw new ConnectionError()
    })
    return loaded(...args)
  }
  return resolver
}

if (typeof window !== 'undefined')
  firstInteraction()
    .then(loadResolvers)
    .catch(() => undefined)
