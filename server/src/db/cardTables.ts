/** The tables about card payments and what went back of them. */
import type { CardProviderName, PaymentStatus } from '@piecework/contract'
import type { Generated } from 'kysely'
import type { OptionalTime, Time } from './times.ts'

export type CardTables = {
  payments: {
    _id: string
    user_id: string
    coins: number
    amount_cents: number
    intent: string | null
    provider: Generated<CardProviderName>
    status: Generated<PaymentStatus>
    livemode: Generated<boolean>
    payment_method: Generated<string[]>
    created_at: Time
    succeeded_at: OptionalTime
    asked_at: OptionalTime
  }
  stripe_events: { id: string; type: string; at: Time }
  refunds: {
    _id: string
    refund: string
    payment_id: string
    amount_cents: number
    coins: number
    lost_coins: number
    missing_cents: Generated<number>
    at: Time
    failed_at: OptionalTime
  }
  disputes: {
    _id: string
    dispute: string
    payment_id: string
    amount_cents: number
    coins: number
    missing_coins: number
    missing_cents: Generated<number>
    status: Generated<'open' | 'won' | 'lost'>
    opened_at: Time
    ended_at: OptionalTime
  }
  stripe_events_read: {
    only_row: Generated<boolean>
    until: Time
  }
  voided_payments: {
    _id: string
    payment_id: string
    coins: number
    lost_coins: number
    at: Time
  }
  /** A view: payments, refunds, lost disputes and test payments taken back. */
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
  test_card_intents: {
    id: string
    client_secret: string
    order_id: string
    amount_cents: number
    currency: Generated<string>
    status: Generated<Exclude<PaymentStatus, 'processing'>>
    card_brand: string | null
    card_last4: string | null
    created_at: Time
  }
}
