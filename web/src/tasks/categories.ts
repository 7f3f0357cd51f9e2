/** The categories of tasks: their names, and the choices of a select. */
import type { Category } from '@piecework/contract'
import { categories } from '@piecework/contract/categories'
import * as t from '#texts/tasks.ts'
import { useCall } from '../use-call.ts'

export function useCategories(): readonly Category[] {
  const { data } = useCall(['categories'], categories.all, {}, { staleTime: 300_000 })
  return data ?? []
}

/** The name in the language of the page, or nothing while the categories load. */
export function useCategoryName(): (slug: string) => string {
  const all = useCategories()
  return (slug) => {
    const named = all.find((category) => category.slug === slug)
    return named ? t.categoryName(named) : ''
  }
}

/** Slug and label of every choice. */
export function categoryOptions(all: readonly Category[]): (readonly [slug: string, label: string])[] {
  return all.map((category) => [category.slug, t.categoryName(category)])
}
