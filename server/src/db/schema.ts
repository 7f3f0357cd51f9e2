/**
 * The table types for Kysely: generated from the schema (`npm run tables`), with narrower types where a column's type
 * says too little. The schema itself is in server/migrations.
 */
import type {
  Answers,
  BrokenRule,
  CardProviderName,
  CorrectionSides,
  FileNeed,
  Form,
  MailEvent,
  PaymentStatus,
  PaymentSystem,
  ProposalAction,
  Role,
  SuspensionRule,
  SwitchName,
  WithdrawalStatus,
} from '@piecework/contract'
import type { Language } from '@piecework/contract/language'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Balances, DB } from './tables.generated.ts'

/** A column that is inserted and never updated. */
type Final<Read, Insert = Read> = ColumnType<Read, Insert, never>
/** Only the trigger apply_transfer writes balances. */
type BalanceColumns<Table> = {
  [Column in keyof Table]: Column extends 'owner' ? Table[Column] : GeneratedAlways<number>
}

/** Columns with a check constraint, columns that the database computes, and columns that no statement may update. */
type Narrowed = {
  users: {
    role: Role
    suspended_rule: SuspensionRule | null
    language: Generated<Language>
    digits: Generated<'bangla' | 'latin'>
  }
  registration_requests: { role: Exclude<Role, 'Admin'> }
  mail_choices: { event: MailEvent }
  identities: { provider: 'google' | 'google-development' | 'firebase' }
  firebase_sign_ins: { began_at: Final<string, Date> }
  balances: BalanceColumns<Balances>
  transfers: { id: GeneratedAlways<number> }
  corrections: {
    from_account: CorrectionSides['from_account']
    to_account: CorrectionSides['to_account']
  }
  proposals: {
    action: ProposalAction
    input: Final<Record<string, string | number | boolean | null>, unknown>
    status: Generated<'waiting' | 'confirmed' | 'cancelled'>
  }
  integrity_checks: { broken: Final<BrokenRule[], unknown> }
  tasks: {
    closed_as: 'expired' | 'deleted' | null
    needs_file: Generated<FileNeed>
    form: Final<Form | null, unknown>
    total_payment: GeneratedAlways<number>
    status: GeneratedAlways<'open' | 'in-progress' | 'completed' | 'expired' | 'deleted'>
    left_behind: GeneratedAlways<boolean>
  }
  submissions: { status: Generated<'pending' | 'approved' | 'rejected'>; answers: Final<Answers | null, unknown> }
  submission_editions: { answers: Final<Answers | null, unknown> }
  payments: { provider: Generated<CardProviderName>; status: Generated<PaymentStatus> }
  test_card_intents: { status: Generated<Exclude<PaymentStatus, 'processing'>> }
  disputes: { status: Generated<'open' | 'won' | 'lost'> }
  withdrawals: {
    payment_system: PaymentSystem
    status: Generated<WithdrawalStatus>
  }
  switches: { name: SwitchName }
  notifications: { parameters: Final<object, unknown> }
  audit_trail: { before: Final<unknown>; after: Final<unknown> }
  /** A view: PostgreSQL does not know that its columns are never null. */
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
