/** Robots are Workers, who are told by their names. */
import { ApiError, type Prices } from '@piecework/contract'
import { newId } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
import { type Db, type Tx, transact } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { register } from '../users/actions.ts'

/** Makes those that do not exist yet. @throws the errors of `register` */
export async function robotUsers(db: Db, count: number, signUpCoins: Prices['signUpCoins']): Promise<Actor[]> {
  const robots: Actor[] = []
  for (let nth = 1; nth <= count; nth++) robots.push(await transact(db, (tx) => robotUser(tx, nth, signUpCoins)))
  return robots
}

async function robotUser(tx: Tx, nth: number, signUpCoins: Prices['signUpCoins']): Promise<Actor> {
  const [email, name] = [`robot-${nth}@robots.example.com`, `Robot ${nth}`]
  const found = await fixed<Pick<Actor, '_id' | 'role'>>`select _id, role from users where email = ${email}`.first(tx)
  if (found && found.role !== 'Worker') {
    throw new ApiError('invalid_input', { message: () => `${email} is a ${found.role}, and a robot must be a Worker.` })
  }
  const _id = found?._id ?? (await registerRobot(tx, { email, name }, signUpCoins))
  return { _id, email, name, role: 'Worker', suspended: false }
}

/** Its credential has no password, and keeps its address from being taken by a sign-up. */
async function registerRobot(
  tx: Tx,
  { email, name }: { email: string; name: string },
  signUpCoins: Prices['signUpCoins'],
): Promise<string> {
  const { _id: credential } = await fixed<{ _id: string }>`
    insert into credentials (_id, email, name) values (${newId()}, ${email}, ${name})
    on conflict (email) do update set name = excluded.name returning _id`.one(tx)
  const caller = { email, name, photo: null, credential, session: '', emailVerified: true, unseen: false, user: null }
  const from = { network: '', device: '' }
  const robot = { ...caller, secondFactor: 'none' } as const
  return (await register(tx, robot, { email, name, role: 'Worker' }, { from, signUpCoins })) as string
}
