/** Categories and the pay floor: reads and changes them, and checks a new task against them. */

import { ApiError, type AuditFacts, type Category, defaultCategory, invalidField } from '@piecework/contract'
import { categoryRequired } from '@piecework/contract/categories'
import type { Language } from '@piecework/contract/language'
import { record } from '../audit/audit.ts'
import { fixed } from '../db/statement.ts'
import type { Db, Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { lockActor } from '../users/lock-actor.ts'
import { texts } from './texts.ts'

type CategoryChange = { slug: string } & { [Field in Exclude<keyof Category, 'slug'>]?: Category[Field] | undefined }

/**
 * Changes a category for tasks that are posted later. The same values again change and record nothing.
 * @throws `category_not_found`, `invalid_input` when the default category would end
 */
export async function editCategory(tx: Tx, actor: Actor, { slug, ...input }: CategoryChange): Promise<void> {
  await lockActor(tx, actor)
  const current = await fixed<Omit<Category, 'slug'> & { _id: string }>`
    select _id, name_en, name_bn, min_pay, active from categories where slug = ${slug} for update`.one(
    tx,
    () => new ApiError('category_not_found'),
  )
  if (slug === defaultCategory && input.active === false) {
    throw invalidField('active', (language) => texts[language].defaultStaysActive)
  }
  const { _id, ...before } = current
  const change = differences(before, input)
  if (Object.keys(change).length === 0) return
  await tx.updateTable('categories').set(change).where('_id', '=', _id).execute()
  await record(tx, actor, {
    action: 'category.change',
    object: _id,
    before: Object.fromEntries(Object.keys(change).map((name) => [name, before[name as keyof typeof before]])),
    after: change as AuditFacts,
  })
}

/** Changes the pay floor for tasks that are posted later. The same value again changes and records nothing. */
export async function changeSettings(tx: Tx, actor: Actor, { pay_floor }: { pay_floor: number }): Promise<void> {
  await lockActor(tx, actor)
  const current = await fixed<{ _id: string; pay_floor: number }>`select _id, pay_floor from settings for update`.one(
    tx,
  )
  if (current.pay_floor === pay_floor) return
  await fixed`update settings set pay_floor = ${pay_floor}`.run(tx)
  await record(tx, actor, {
    action: 'settings.change',
    object: current._id,
    before: { pay_floor: current.pay_floor },
    after: { pay_floor },
  })
}

/** @throws `invalid_input` for a category that takes no new tasks, and for pay under the floor */
export function assertPostable(rule: PostingRule | undefined, pay: number): void {
  if (!rule) throw invalidField('category', categoryRequired)
  if (!rule.active)
    throw invalidField('category', (language) => texts[language].categoryInactive(nameOf(rule, language)))
  if (pay < rule.pay_floor) {
    throw invalidField('payable_amount', (language) => texts[language].payTooLow(rule.pay_floor))
  }
  if (pay < rule.min_pay) {
    throw invalidField('payable_amount', (language) =>
      texts[language].payTooLowIn(rule.min_pay, nameOf(rule, language)),
    )
  }
}

function nameOf({ name_en, name_bn }: PostingRule, language: Language): string {
  return language === 'bn' ? name_bn : name_en
}

/** The fields of the input that differ from the current ones. */
function differences<Row extends object>(before: Row, input: { [Field in keyof Row]?: Row[Field] | undefined }) {
  const changed = Object.entries(input).filter(
    ([name, value]) => value !== undefined && value !== before[name as keyof Row],
  )
  return Object.fromEntries(changed) as Partial<Row>
}

/** By name; the default category is the last. */
export function allCategories(db: Db): Promise<Category[]> {
  return fixed<Category>`
    select slug, name_en, name_bn, min_pay, active from categories order by slug = 'other', lower(name_en), slug`.run(
    db,
  )
}

export async function payFloor(db: Db): Promise<number> {
  return (await fixed<{ pay_floor: number }>`select pay_floor from settings`.one(db)).pay_floor
}

export type PostingRule = { pay_floor: number; name_en: string; name_bn: string; min_pay: number; active: boolean }

/** The rule for new tasks of a category; no row for an unknown one. */
export function postingRuleOf(slug: string) {
  return fixed<PostingRule>`
    select pay_floor, name_en, name_bn, min_pay, active from settings, categories where slug = ${slug}`
}
