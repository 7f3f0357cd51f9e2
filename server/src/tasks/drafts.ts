/** Drafts of tasks that are not posted yet, and templates: drafts with a name, which stay. */
import {
  ApiError,
  type Draft,
  type DraftContent,
  maxDrafts,
  maxTemplates,
  type Template,
  type View,
} from '@piecework/contract'
import { newId } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
import { type Db, type Tx, together } from '../db/transact.ts'
import { type Actor, ownRow } from '../http/actor.ts'
import { lockActor, lockUsers } from '../users/lock-actor.ts'

/** The drafts of a buyer, the latest change first. A summary has their titles, and all texts of the draft `open`. */
export function draftsOf(
  db: Db,
  actor: Actor,
  { view, open }: { view?: View; open?: string | undefined },
): Promise<Draft[]> {
  const title = fixed`jsonb_strip_nulls(jsonb_build_object('task_title', content -> 'task_title'))`
  const content =
    view === 'summary' ? fixed`case when _id = ${open ?? null} then content else ${title} end` : fixed`content`
  return fixed<Draft>`
    select _id, ${content} as content, updated_at from task_drafts
    where buyer_id = ${actor._id} and template_name is null order by updated_at desc, _id desc`.run(db)
}

/** Saves a new draft. @throws `too_many_drafts` */
export async function createDraft(tx: Tx, actor: Actor, content: DraftContent): Promise<string> {
  await lockDraftsOf(tx, actor)
  return insertDraft(tx, actor, content, null)
}

/** @param name of a template, which replaces one of the same name; null for a draft */
async function insertDraft(tx: Tx, actor: Actor, content: DraftContent, name: string | null): Promise<string> {
  const id = newId()
  const isTemplate = name !== null
  await together(tx, fixed`delete from task_drafts where buyer_id = ${actor._id} and template_name = ${name}`, {
    query: fixed`
      insert into task_drafts (_id, buyer_id, content, template_name)
      select ${id}, ${actor._id}, ${JSON.stringify(content)}::text::jsonb, ${name}::text
      where (
        select count(*) from task_drafts where buyer_id = ${actor._id} and (template_name is not null) = ${isTemplate}
      ) < ${isTemplate ? maxTemplates : maxDrafts}`,
    ifNoRow: () => new ApiError(isTemplate ? 'too_many_templates' : 'too_many_drafts'),
  })
  return id
}

/** Replaces the content of an own draft. @throws `draft_not_found`, `not_yours` */
export async function saveDraft(tx: Tx, actor: Actor, { id, content }: Pick<Draft, 'content'> & { id: string }) {
  await lockDraft(tx, actor, id, 'draft')
  await fixed`
    update task_drafts set content = ${JSON.stringify(content)}::text::jsonb, updated_at = now() where _id = ${id}`.run(
    tx,
  )
}

/** @throws `draft_not_found` or `template_not_found`, `not_yours` */
export async function deleteDraft(tx: Tx, actor: Actor, id: string, kind: Kind): Promise<void> {
  await lockDraft(tx, actor, id, kind)
  await fixed`delete from task_drafts where _id = ${id}`.run(tx)
}

/** The templates of a buyer by name. */
export function templatesOf(db: Db, actor: Actor): Promise<Template[]> {
  return fixed<Template>`
    select _id, template_name as name, content, updated_at as created_at from task_drafts
    where buyer_id = ${actor._id} and template_name is not null order by template_name, _id`.run(db)
}

/** Keeps a template, in place of one of the same name. @throws `too_many_templates` */
export async function createTemplate(tx: Tx, actor: Actor, { name, content }: Pick<Template, 'name' | 'content'>) {
  await lockDraftsOf(tx, actor)
  return insertDraft(tx, actor, content, name)
}

/** Deletes the draft of a task that is posted. It may be gone already, deleted on another device. */
export function deletePostedDraft(actor: Actor, id: string) {
  return fixed`delete from task_drafts where _id = ${id} and buyer_id = ${actor._id} and template_name is null`
}

/** Deletes the drafts and templates of a user who is removed. */
export function deleteDraftsOf(userId: string) {
  return fixed`delete from task_drafts where buyer_id = ${userId}`
}

/** One request at a time counts the drafts. */
async function lockDraftsOf(tx: Tx, actor: Actor): Promise<void> {
  const users = await lockUsers(tx, [actor._id], 'for update')
  users.assertActor(actor)
}

type Kind = 'draft' | 'template'

async function lockDraft(tx: Tx, actor: Actor, id: string, kind: Kind): Promise<void> {
  await lockActor(tx, actor)
  const [draft] = await fixed<{ buyer_id: string }>`
    select buyer_id from task_drafts
    where _id = ${id} and (template_name is not null) = ${kind === 'template'} for update`.run(tx)
  ownRow(draft, actor, `${kind}_not_found`)
}
