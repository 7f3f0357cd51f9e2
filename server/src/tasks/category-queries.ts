/** Reads the categories of tasks and the pay floor. */
import type { Category } from '@piecework/contract'
import { sql } from 'kysely'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'

/** By name; the default category is the last. */
export function allCategories(db: Db): Promise<Category[]> {
  return db
    .selectFrom('categories')
    .select(['slug', 'name_en', 'name_bn', 'min_pay', 'active'])
    .orderBy(sql`slug = 'other', lower(name_en), slug`)
    .execute()
}

export async function payFloor(db: Db): Promise<number> {
  const { pay_floor } = await db.selectFrom('settings').select('pay_floor').executeTakeFirstOrThrow()
  return pay_floor
}

export type PostingRule = { pay_floor: number; name_en: string; name_bn: string; min_pay: number; active: boolean }

/** The rule for new tasks of a category; no row for an unknown one. */
export function postingRuleOf(slug: string) {
  return fixed<PostingRule>`
    select pay_floor, name_en, name_bn, min_pay, active from settings, categories where slug = ${slug}`
}
