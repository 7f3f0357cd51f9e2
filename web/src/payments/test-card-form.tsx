/** The card form for the chosen package in test mode. */
import type { CoinPackage } from '@piecework/contract'
import { type Card, cardErrorMessage, cardProblem } from '@piecework/contract/cards'
import { testCards } from '@piecework/contract/test-cards'
import { CreditCard, Lock, type LucideIcon, ShieldCheck } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { language } from '#texts/language.ts'
import * as t from '#texts/payments.tsx'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { formatCoins, formatDollars, formatPrice } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Field } from '../ui/fields.tsx'
import { Panel } from '../ui/panel.tsx'
import {
  caretAfter,
  cvcDigits,
  expiryDigits,
  groupExpiry,
  groupNumber,
  numberDigits,
  onlyDigits,
} from './card-typing.ts'
import { TestModeNotice } from './test-mode-notice.tsx'
import { CardError, type CardField, type Charge, type OnPaid, usePurchase } from './use-purchase.ts'

export function TestCardForm({ chosen, onPaid }: { chosen: CoinPackage; onPaid: OnPaid }) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState({ number: '', expiry: '', cvc: '' })
  const { mutate, isPending, cardError, reset } = usePurchase(chosen, useTestCard(chosen), onPaid)

  useEffect(() => {
    if (cardError) form.current?.querySelector<HTMLInputElement>(`[name="${cardError.field}"]`)?.focus()
  }, [cardError])

  const field = (name: CardField, digitsOf: (text: string) => string) => ({
    name,
    digits: typed[name],
    error: cardError?.field === name ? cardError.message : undefined,
    onType: (text: string) => {
      setTyped((before) => ({ ...before, [name]: digitsOf(text) }))
      if (cardError?.field === name) reset()
    },
  })

  function pay(event: FormEvent) {
    event.preventDefault()
    mutate({
      number: typed.number,
      exp_month: Number(typed.expiry.slice(0, 2)),
      exp_year: 2000 + Number(typed.expiry.slice(2)),
      cvc: typed.cvc,
    })
  }

  return (
    <Panel title={t.payFor(formatPrice(chosen.priceDollars), formatCoins(chosen.coins))} className="md:p-8">
      <form ref={form} noValidate onSubmit={pay} className="flex flex-col gap-5">
        <TestModeNotice />
        <DigitsInput
          label={t.cardNumber}
          autoComplete="cc-number"
          placeholder="4242 4242 4242 4242"
          icon={CreditCard}
          format={groupNumber}
          {...field('number', numberDigits)}
        />
        <div className="grid grid-cols-2 gap-4">
          <DigitsInput
            label={t.expiry}
            autoComplete="cc-exp"
            placeholder={t.monthAndYear}
            format={groupExpiry}
            {...field('expiry', expiryDigits)}
          />
          <DigitsInput
            label={t.cvc}
            autoComplete="cc-csc"
            placeholder="123"
            format={(digits) => digits}
            {...field('cvc', (text) => cvcDigits(text, typed.number))}
          />
        </div>
        <div className="thumb-bar sm:mt-1">
          <Button type="submit" size="lg" icon={Lock} className="flex-1" busy={isPending} busyText={t.paying}>
            {t.confirmPayment}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

/** Charges a test card, with a confirm dialog for 3-D Secure. */
function useTestCard({ coins, priceDollars }: CoinPackage): Charge<Card> {
  const confirm = useConfirm()

  return async (openIntent, card) => {
    const problem = cardProblem(card)
    if (problem) throw new CardError({ code: problem, message: cardErrorMessage(problem, language) })
    const clientSecret = await openIntent()
    const first = await call(testCards.confirm, { clientSecret, ...card })
    const result =
      first.status === 'requires_action'
        ? await call(testCards.confirm, {
            clientSecret,
            ...card,
            challenge: (await askBank(card)) ? 'complete' : 'fail',
          })
        : first
    if (result.status !== 'succeeded') {
      throw new CardError(
        result.error ?? { code: 'processing_error', message: cardErrorMessage('processing_error', language) },
      )
    }
    return result.id
  }

  /** Replaces the page of the bank that a real card would open. */
  function askBank({ number }: Card): Promise<boolean> {
    return confirm({
      title: t.confirmWithBank,
      text: t.bankAsks(number.slice(-4), formatDollars(priceDollars), formatCoins(coins)),
      confirmLabel: ui.confirm,
      cancelLabel: t.refuse,
      icon: ShieldCheck,
    })
  }
}

type DigitsInputProps = {
  label: string
  name: string
  /** Autofill token such as cc-number. */
  autoComplete: string
  placeholder: string
  digits: string
  format: (digits: string) => string
  onType: (typed: string) => void
  error: string | undefined
  icon?: LucideIcon
}

/** An input for digits shown in groups, which keeps the caret where the user put it. */
function DigitsInput({ label, digits, format, onType, error, icon: Icon, ...input }: DigitsInputProps) {
  const field = useRef<HTMLInputElement>(null)
  const [digitsBefore, setDigitsBefore] = useState<number>()
  const formatted = format(digits)

  // Setting the grouped value moves the caret to the end, so it is restored.
  useLayoutEffect(() => {
    const { current } = field
    if (digitsBefore === undefined || !current || document.activeElement !== current) return
    const caret = caretAfter(formatted, digitsBefore)
    current.setSelectionRange(caret, caret)
  }, [formatted, digitsBefore])

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const { value, selectionStart } = target
    const atEnd = selectionStart === null || selectionStart === value.length
    setDigitsBefore(atEnd ? undefined : onlyDigits(value.slice(0, selectionStart)).length)
    onType(value)
  }

  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className="relative">
          <input
            {...input}
            {...control}
            ref={field}
            type="text"
            inputMode="numeric"
            value={formatted}
            onChange={handleChange}
            className={`input figures ${Icon ? 'pr-12' : ''}`}
          />
          {Icon && (
            <Icon size={20} aria-hidden className="pointer-events-none absolute top-3.5 right-3 z-1 text-muted" />
          )}
        </span>
      )}
    </Field>
  )
}
