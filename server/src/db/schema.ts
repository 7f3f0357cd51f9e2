/**
 * The tables as Kysely sees them: generated from the schema (`npm run tables`), with what a column's type does not say.
 * The truth is in server/migrations.
 */
import type {
  BrokenRule,
  CardProviderName,
  CorrectionSides,
  MailEvent,
  PaymentStatus,
  PaymentSystem,
  Role,
  SwitchName,
  WithdrawalStatus,
} from '@piecework/contract'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Balances, DB } from './tables.generated.ts'

/** Written once and never changed. */
type Final<Read, Insert = Read> = ColumnType<Read, Insert, never>
/** A balance is written by the trigger apply_transfer alone. */
type Kept<Table> = { [Column in keyof Table]: Column extends 'owner' ? Table[Column] : GeneratedAlways<number> }

/** Columns that a check constraint narrows, that the database computes, or that no statement may change. */
type Narrowed = {
  users: { role: Role }
  registration_proposals: { role: Exclude<Role, 'Admin'> }
  mail_choices: { event: MailEvent }
  identities: { provider: 'google' | 'google-development' | 'firebase' }
  firebase_sign_ins: { began_at: Final<string, Date> }
  balances: Kept<Balances>
  transfers: { id: GeneratedAlways<number> }
  corrections: {
    from_account: CorrectionSides['from_account']
    to_account: CorrectionSides['to_account']
    status: Generated<'proposed' | 'booked' | 'withdrawn'>
  }
  integrity_checks: { broken: Final<BrokenRule[], unknown> }
  tasks: {
    closed_as: 'expired' | 'deleted' | null
    total_payment: GeneratedAlways<number>
    status: GeneratedAlways<'open' | 'in-progress' | 'completed' | 'expired' | 'deleted'>
    left_behind: GeneratedAlways<boolean>
  }
  submissions: { status: Generated<'pending' | 'approved' | 'rejected'> }
  payments: { provider: Generated<CardProviderName>; status: Generated<PaymentStatus> }
  test_card_intents: { status: Generated<Exclude<PaymentStatus, 'processing'>> }
  disputes: { status: Generated<'open' | 'won' | 'lost'> }
  withdrawals: {
    withdrawal_amount: GeneratedAlways<number>
    payment_system: PaymentSystem
    status: Generated<WithdrawalStatus>
  }
  switches: { name: SwitchName }
  notifications: { parameters: Final<object, unknown> }
  audit_trail: { before: Final<unknown>; after: Final<unknown> }
  /** A view, of whose columns PostgreSQL cannot say that none is null. */
  card_money: {
    _id: string
    user_id: string
    coins: number
    amount_cents: number
    transaction: string
    payment_method: string[]
    livemode: boolean
    type: string
    at: string
  }
}

export type Schema = {
  [Name in keyof DB]: Name extends keyof Narrowed ? Omit<DB[Name], keyof Narrowed[Name]> & Narrowed[Name] : DB[Name]
}
