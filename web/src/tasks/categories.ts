/** The categories of tasks: their names, and the choices of a select. */
import type { Category } from '@piecework/contract'
import { categories } from '@piecework/contract/categories'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'

export function useCategories(): readonly Category[] {
  const { data } = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => call(categories.all, {}, { signal }),
    staleTime: 300_000,
  })
  return data ?? []
}

/** The English name, or nothing while the categories load. */
export function useCategoryName(): (slug: string) => string {
  const all = useCategories()
  return (slug) => all.find((category) => category.slug === slug)?.name_en ?? ''
}

/** Slug and label of every choice, in both languages. */
export function categoryOptions(all: readonly Category[]): (readonly [slug: string, label: string])[] {
  return all.map(({ slug, name_en, name_bn }) => [slug, `${name_en} · ${name_bn}`])
}
