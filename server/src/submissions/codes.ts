/** Answers that are codes of the buyer's list: which are right, and which of several were given already. */
import { type Answers, ApiError, type Form, type FormInput, findSpelled, inputsOf } from '@piecework/contract'
import type { Message } from '@piecework/contract/language'
import { type Fixed, fixed } from '../db/statement.ts'
import { type Db, type Tx, together } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import type { Counter } from '../http/rate-limits.ts'
import { isLive } from '../tasks/conditions.ts'
import { texts } from './texts.ts'

/** Wrong codes of one worker in one task: those who guess wait. */
export const wrongCodes = { most: 10, seconds: 3_600 } as const

type Of = { task_id: string; form: Form }
/** `kept`: the work that may have the code already. */
type With = { kept?: string | undefined; guesses?: Pick<Counter, 'consume' | 'reward'> | undefined }
type CodeInput = Extract<FormInput, { kind: 'code' }>
type Given = { name: string; code: string | undefined; isOnlyOne: boolean }

/**
 * A call counts as a wrong guess until its codes are known to be right, so that a thousand at once are no more guesses than ten.
 * @returns the answers with their codes as they stand in the list
 * @throws `too_many`, `answers_invalid` with the codes that are wrong, or that other work of the task has
 */
export async function checkCodes(
  tx: Tx,
  actor: Actor,
  { task_id, form }: Of,
  answers: Answers,
  { kept, guesses }: With,
): Promise<Answers> {
  const given = inputsOf(form)
    .filter(isCode)
    .flatMap(({ name, codes = [] }): Given[] => {
      const typed = answers[name]
      return typed === undefined
        ? []
        : [{ name, code: findSpelled(String(typed), codes), isOnlyOne: codes.length === 1 }]
    })
  if (given.length === 0) return answers
  const guesser = `${actor._id} ${task_id}`
  await guesses?.consume(guesser)
  const wrong = given.filter(({ code }) => code === undefined)
  if (wrong.length > 0) throw invalid(wrong, (language) => texts[language].wrongCode)
  const used = await usedAmong(tx, task_id, given, kept)
  if (used.length > 0) throw invalid(used, (language) => texts[language].usedCode)
  await guesses?.reward(guesser)
  return { ...answers, ...Object.fromEntries(given.map(({ name, code = '' }) => [name, code])) }
}

/** The form with the codes that can still be given, for a sender who knows them. */
export async function withFreeCodes(db: Db, { task_id, form }: Of): Promise<Form> {
  const parts = await Promise.all(
    form.parts.map(async (part) => {
      if (part.kind !== 'code' || part.codes === undefined || part.codes.length === 1) return part
      const used = await fixed<{ code: string }>`
        select answers ->> ${part.name} as code from submissions
        where task_id = ${task_id} and ${isLive} and answers ->> ${part.name} is not null`.run(db)
      const taken = new Set(used.map(({ code }) => code))
      return { ...part, codes: part.codes.filter((code) => !taken.has(code)) }
    }),
  )
  return { parts }
}

function isCode(input: FormInput): input is CodeInput {
  return input.kind === 'code'
}

function invalid(inputs: { name: string }[], message: Message): ApiError {
  return new ApiError('answers_invalid', {
    fields: Object.fromEntries(inputs.map(({ name }) => [`answers.${name}`, message])),
  })
}

/** Work with codes of one task waits for each other, so that two never have the same. */
async function usedAmong(tx: Tx, taskId: string, given: Given[], kept: string | undefined) {
  const single = given.filter(({ isOnlyOne }) => !isOnlyOne)
  if (single.length === 0) return []
  const lock: Fixed<unknown> = fixed`select pg_advisory_xact_lock(hashtextextended(${`codes of ${taskId}`}, 0))`
  const [, used] = await together(
    tx,
    lock,
    fixed<{ name: string }>`
      select name from unnest(${single.map(({ name }) => name)}::text[], ${single.map(({ code }) => code ?? '')}::text[]) asked (name, code)
      where exists (
        select from submissions
        where task_id = ${taskId} and ${isLive} and answers ->> name = code and _id is distinct from ${kept ?? null}::uuid)`,
  )
  return used
}
