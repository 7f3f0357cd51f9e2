/** The second factor of Admins: its secret, its codes, and whether a session has passed it. */

import { ApiError, type SecondFactorState } from '@piecework/contract'
import { codeRequired } from '@piecework/contract/second-factor'
import { Secret, TOTP } from 'otpauth'
import { fixed, insertRows } from '../../db/statement.ts'
import type { Db, Tx } from '../../db/transact.ts'
import type { Caller } from '../../http/actor.ts'
import { errorAt } from '../../http/error-texts.ts'
import type { MailSettings } from '../../notifications/mail-settings.ts'
import { mailTexts } from '../../notifications/mail-texts.ts'
import { mailAccountChange } from '../../notifications/outbox.ts'
import { hashOf } from '../tokens.ts'
import { endReport, removableAt, removeLost } from './lost.ts'

const secretBytes = 20
const recoveryCodeCount = 10
const recoveryCodeBytes = 6
/** One step of 30 seconds before and after, for phones whose clock is not exact. */
const windowSteps = 1

export async function secondFactorOf(
  db: Db,
  caller: Caller,
  { required, proof }: Pick<SecondFactorState, 'required' | 'proof'>,
): Promise<SecondFactorState> {
  const factor = await fixed<{ confirmed_at: string | null; removable_at: string | null; codes: number }>`
    select confirmed_at, ${removableAt} as removable_at,
      (select count(*) from recovery_codes where credential_id = second_factors.credential_id) as codes
    from second_factors where credential_id = ${caller.credential}`.first(db)
  return {
    on_since: factor?.confirmed_at ?? null,
    required,
    given: caller.secondFactor === 'given',
    proof,
    removable_at: factor?.removable_at ?? null,
    recovery_codes_left: factor?.codes ?? 0,
  }
}

/** A new secret replaces one that was never confirmed. @throws `admins_only`, `second_factor_on` */
export async function createSecondFactor(
  tx: Tx,
  caller: Caller,
  brand: string,
): Promise<{ secret: string; uri: string }> {
  assertAdmin(caller)
  const secret = new Secret({ size: secretBytes }).base32
  await fixed`
    insert into second_factors (credential_id, secret) values (${caller.credential}, ${secret})
    on conflict (credential_id) do update set secret = excluded.secret where second_factors.confirmed_at is null
    returning credential_id`.one(tx, () => new ApiError('second_factor_on'))
  return { secret, uri: totpOf(secret, { issuer: brand, label: caller.email }).toString() }
}

/**
 * @returns the recovery codes, which are stored as hashes only
 * @throws `admins_only`, `second_factor_on`, `second_factor_off`, `wrong_code`
 */
export async function confirmSecondFactor(
  tx: Tx,
  mail: MailSettings | null,
  caller: Caller,
  code: string,
): Promise<string[]> {
  assertAdmin(caller)
  const factor = await lockFactor(tx, caller)
  if (factor.confirmed_at) throw new ApiError('second_factor_on')
  const step = stepOf(factor, code)
  if (step === null) throw errorAt('code', 'wrong_code')
  await fixed`
    update second_factors set confirmed_at = now(), last_step = ${step} where credential_id = ${caller.credential}`.run(
    tx,
  )
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    new Secret({ size: recoveryCodeBytes }).base32.slice(0, 10),
  )
  await insertRows(
    'recovery_codes',
    ['credential_id', 'hash'],
    codes.map((each) => [caller.credential, hashOf(each)]),
  ).run(tx)
  await markSession(tx, caller)
  await mailAccountChange(tx, mail, caller.email, (language) => mailTexts[language].factorOn)
  return codes
}

/** @throws `second_factor_off`; `wrong_code` for a code that is wrong or was used before */
export async function passSecondFactor(tx: Tx, mail: MailSettings | null, caller: Caller, code: string): Promise<void> {
  await useCode(tx, caller, code)
  await endReport(tx, mail, caller)
  await markSession(tx, caller)
}

/**
 * Removes the factor with a code; without one only after the wait of a lost factor, even where Admins must have one:
 * they set up a new one then.
 * @throws `second_factor_off`, `second_factor_required`, `wrong_code`; `invalid_input` when the code is missing
 */
export async function removeSecondFactor(
  tx: Tx,
  mail: MailSettings | null,
  caller: Caller,
  { code, required }: { code: string | undefined; required: boolean },
): Promise<void> {
  await lockFactor(tx, caller)
  if (code !== undefined || !(await removeLost(tx, caller))) {
    if (required) throw new ApiError('second_factor_required')
    if (code === undefined) throw new ApiError('invalid_input', { fields: { code: codeRequired } })
    await useCode(tx, caller, code)
    await fixed`delete from second_factors where credential_id = ${caller.credential}`.run(tx)
  }
  await mailAccountChange(tx, mail, caller.email, (language) => mailTexts[language].factorOff)
}

async function useCode(tx: Tx, caller: Caller, code: string): Promise<void> {
  const factor = await lockFactor(tx, caller)
  if (!factor.confirmed_at) throw new ApiError('second_factor_off')
  const step = stepOf(factor, code)
  if (step !== null) {
    await fixed`update second_factors set last_step = ${step} where credential_id = ${caller.credential}`.run(tx)
    return
  }
  await fixed`
    delete from recovery_codes where credential_id = ${caller.credential} and hash = ${hashOf(code)} returning hash`.one(
    tx,
    () => errorAt('code', 'wrong_code'),
  )
}

type Factor = { secret: string; last_step: number; confirmed_at: string | null }

/** Locks the row, so that two requests cannot use the same code at once. */
function lockFactor(tx: Tx, caller: Caller): Promise<Factor> {
  return fixed<Factor>`
    select secret, last_step, confirmed_at from second_factors where credential_id = ${caller.credential} for update`.one(
    tx,
    () => new ApiError('second_factor_off'),
  )
}

/** The time step of a code; null when the code is wrong, or its step is not after the last one that was used. */
function stepOf({ secret, last_step }: Factor, code: string): number | null {
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, window: windowSteps })
  if (delta === null) return null
  const step = totp.counter() + delta
  return step > last_step ? step : null
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret) })
}

async function markSession(tx: Tx, caller: Caller): Promise<void> {
  await fixed`update sessions set second_factor_at = now() where _id = ${caller.session}`.run(tx)
}

function assertAdmin(caller: Caller): void {
  if (caller.user?.role !== 'Admin') throw new ApiError('admins_only')
}
