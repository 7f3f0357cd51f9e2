/** One valid input for each entity that a user creates. Tests and benchmarks state only the fields that they are about. */
import type { contract, RawInputOf } from '../src/index.ts'

type Contract = typeof contract
type Fields<E> = Partial<RawInputOf<E>>

export type NewTask = RawInputOf<Contract['tasks']['post']>

/** A task with two slots, open for a week. */
export function aNewTask(more: Partial<NewTask> = {}) {
  return {
    ...aTaskChange(),
    required_workers: 2,
    payable_amount: 5,
    completion_date: day(7),
    ...more,
  } satisfies NewTask
}

/** The texts of a task, which its buyer can change. */
export function aTaskChange(more: Partial<Omit<RawInputOf<Contract['tasks']['edit']>, 'id'>> = {}) {
  return {
    task_title: 'Label street signs',
    task_detail: 'Draw a box around every sign.',
    submission_info: 'Paste the link.',
    ...more,
  } satisfies Fields<Contract['tasks']['edit']>
}

export function aNewSubmission(task_id: string, more: Fields<Contract['submissions']['submit']> = {}) {
  return { task_id, submission_details: 'Done.', ...more } satisfies RawInputOf<Contract['submissions']['submit']>
}

export function aWithdrawalRequest(more: Fields<Contract['withdrawals']['request']> = {}) {
  return {
    withdrawal_coin: 200,
    payment_system: 'Bkash' as const,
    account_number: '01712345678',
    ...more,
  } satisfies RawInputOf<Contract['withdrawals']['request']>
}

/** Coins from the losses of the platform to the earned coins of a user. */
export function aCorrection(to_user: string, more: Fields<Contract['corrections']['propose']> = {}) {
  return {
    from_account: 'losses' as const,
    to_user,
    to_account: 'earned' as const,
    amount: 200,
    reason: 'Goodwill.',
    ...more,
  } satisfies RawInputOf<Contract['corrections']['propose']>
}

/** The password of every sign-up. */
export const password = 'Secret-1'

/** A sign-up with a new e-mail. */
export function aSignUp(more: Fields<Contract['auth']['signUp']> = {}) {
  return { email: anEmail(), password, ...more } satisfies RawInputOf<Contract['auth']['signUp']>
}

export function aContactMessage(more: Fields<Contract['contactMessages']['send']> = {}) {
  return {
    name: 'Jamal Uddin',
    email: 'jamal@example.com',
    message: 'How do I delete my account?',
    ...more,
  } satisfies RawInputOf<Contract['contactMessages']['send']>
}

/** The fields of a test card that succeeds. */
export function aTestCard(more: Partial<Omit<RawInputOf<Contract['testCards']['confirm']>, 'clientSecret'>> = {}) {
  return { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123', ...more } satisfies Fields<
    Contract['testCards']['confirm']
  >
}

/** An e-mail that no other test uses. */
export function anEmail(): string {
  return `${crypto.randomUUID().slice(0, 12)}@example.com`
}

/** The date `days` days from today, as YYYY-MM-DD. */
export function day(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
