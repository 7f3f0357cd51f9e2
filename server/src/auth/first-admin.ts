/** Creates the first Admin by ADMIN_EMAIL, only while no Admin exists. */
import { sql } from 'kysely'
import { newId } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
import { type Db, type Tx, together, transact } from '../db/transact.ts'
import type { Identify } from '../http/authenticate.ts'
import { refreshBlocks } from '../ledger/blocks.ts'
import { openAccount } from '../users/actions.ts'
import { endAppeal, notSuspended } from '../users/suspensions.ts'
import { endWaitingRemoval } from '../users/waiting-removals.ts'
import { hashPassword } from './password/passwords.ts'
import { createCredential } from './sessions.ts'

/**
 * Takes over an account that another person registered with this e-mail address: its password is replaced and its
 * sessions end. `print` gets one line for the operator.
 * @returns whether there was none
 */
export async function makeFirstAdmin(
  db: Db,
  admin: { email: string; password: string; name?: string },
  print: (line: string) => void,
): Promise<boolean> {
  if (await hasAdmin(db)) return false
  const passwordHash = await hashPassword(admin.password)
  await transact(db, async (tx) => {
    const old = await fixed`delete from credentials where email = ${admin.email} returning _id`.run(tx)
    await fixed`delete from registration_requests where email = ${admin.email}`.run(tx)
    const created = await createCredential(tx, { email: admin.email, name: null, passwordHash })
    // Another person has registered this address since the deletion, with a password of the own.
    if (!created) throw new Error(`${admin.email} was registered at this moment: start the server again.`)
    await giveRole(tx, admin.email, admin.name ?? 'Admin')
    print(
      old.length > 0
        ? `${admin.email} is now the Admin; its earlier password and sessions have ended.`
        : `${admin.email} is the first Admin.`,
    )
  })
  return true
}

/** With Firebase the account cannot exist in advance: the first token with the verified e-mail address gets the role. */
export function withFirstAdmin(identify: Identify, db: Db, email: string): Identify {
  return async (token, from) => {
    const caller = await identify(token, from)
    const mayBecome = caller.email === email && caller.emailVerified && caller.user?.role !== 'Admin'
    if (!mayBecome || (await hasAdmin(db))) return caller
    await transact(db, (tx) => giveRole(tx, email, caller.name ?? 'Admin'))
    return identify(token, from)
  }
}

async function hasAdmin(db: Db): Promise<boolean> {
  return (await fixed`select from users where role = 'Admin' and removed_at is null limit 1`.run(db)).length > 0
}

async function giveRole(tx: Tx, email: string, name: string): Promise<void> {
  const user = await tx
    .insertInto('users')
    .values({ _id: newId(), email, name, role: 'Admin', email_verified_at: new Date() })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        role: 'Admin',
        ...notSuspended,
        email_verified_at: sql<string>`now()`,
        // Another Admin may have made this user an Admin before: now the operator does.
        vouched_at: sql<string>`now()`,
      }),
    )
    .returning('_id')
    .executeTakeFirstOrThrow()
  await endWaitingRemoval(tx, user._id)
  await endAppeal(tx, user._id, 'ended')
  await openAccount(tx, user._id, 0)
  await together(tx, refreshBlocks([user._id]))
}
