/** The Stripe card form for the chosen package. */
import type { CoinPackage } from '@piecework/contract'
import type { Stripe, StripeCardNumberElement, StripeElements } from '@stripe/stripe-js'
import { Lock, RefreshCw } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as t from '#texts/payments.tsx'
import { tryAgain } from '#texts/ui.ts'
import { formatCoins, formatPrice } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/fields.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { SkeletonBar } from '../ui/skeleton.tsx'
import { TestModeNotice } from './test-mode-notice.tsx'
import { type CardField, type OnPaid, usePurchase } from './use-purchase.ts'
import { stripeCharge, useStripe } from './use-stripe-card.ts'

type StripeCardFormProps = { chosen: CoinPackage; publishableKey: string; onPaid: OnPaid }

const slowMs = 3_000
const labels = { number: t.cardNumber, expiry: t.expiry, cvc: t.cvc }
const names = Object.keys(labels) as CardField[]

export default function StripeCardForm({ chosen, publishableKey, onPaid }: StripeCardFormProps) {
  const { data: stripe, isError, isFetching, refetch } = useStripe(publishableKey)
  const hasFailed = isError && !isFetching
  return (
    <Panel title={t.payFor(formatPrice(chosen.priceDollars), formatCoins(chosen.coins))} className="md:p-8">
      <div className="flex flex-col gap-5">
        {publishableKey.startsWith('pk_test') && <TestModeNotice />}
        {stripe && <CardFields stripe={stripe} chosen={chosen} onPaid={onPaid} />}
        {!stripe && !hasFailed && <CardFieldsLoading />}
        {hasFailed && (
          <div role="alert">
            <Notice kind="error" title={t.serviceNotLoaded}>
              <p>{t.nothingCharged('js.stripe.com')}</p>
              <Button kind="outline" icon={RefreshCw} className="mt-3" onClick={() => refetch()}>
                {tryAgain}
              </Button>
            </Notice>
          </div>
        )}
      </div>
    </Panel>
  )
}

type CardFieldsProps = { stripe: Stripe; chosen: CoinPackage; onPaid: OnPaid }

/** The form stays disabled, and no intent is created, until all fields are ready. */
function CardFields({ stripe, chosen, onPaid }: CardFieldsProps) {
  const [elements] = useState(() => stripe.elements())
  const [ready, setReady] = useState<CardField[]>([])
  const [typed, setTyped] = useState<Partial<Record<CardField, FieldState>>>({})
  const isReady = names.every((name) => ready.includes(name))
  const charge = stripeCharge(stripe, elements, firstProblem)
  const { mutate, isPending, cardError, reset } = usePurchase(chosen, charge, onPaid)

  useEffect(() => {
    if (cardError) elements.getElement(elementNames[cardError.field] as 'cardNumber')?.focus()
  }, [cardError, elements])

  function firstProblem() {
    for (const name of names) {
      const { isComplete, problem } = typed[name] ?? { isComplete: false }
      if (problem) return problem
      if (!isComplete) return { code: `incomplete_${name}`, message: t.notComplete(labels[name]) }
    }
    return undefined
  }

  function pay(event: FormEvent) {
    event.preventDefault()
    if (isReady) mutate()
  }

  const field = (name: CardField) => (
    <StripeField
      elements={elements}
      name={name}
      label={labels[name]}
      error={cardError?.field === name ? cardError.message : typed[name]?.problem?.message}
      onReady={() => setReady((before) => [...before, name])}
      onType={(now) => {
        setTyped((before) => ({ ...before, [name]: now }))
        if (cardError?.field === name) reset()
      }}
    />
  )

  return (
    <form noValidate onSubmit={pay} className="flex flex-col gap-5">
      {field('number')}
      <div className="grid grid-cols-2 gap-4">
        {field('expiry')}
        {field('cvc')}
      </div>
      {!isReady && <SlowNotice />}
      <div className="thumb-bar sm:mt-1">
        <Button
          type="submit"
          size="lg"
          icon={Lock}
          className="flex-1"
          disabled={!isReady}
          busy={isPending}
          busyText={t.paying}
        >
          {t.confirmPayment}
        </Button>
      </div>
    </form>
  )
}

function CardFieldsLoading() {
  return (
    <>
      <div aria-hidden="true" className="shimmer flex flex-col gap-5">
        <SkeletonBar className="h-12 w-full" />
        <SkeletonBar className="h-12 w-full" />
      </div>
      <SlowNotice />
    </>
  )
}

/** Shows a notice when loading takes longer than `slowMs`. */
function SlowNotice() {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      {isSlow ? (
        <Notice title={t.stillLoading}>{t.takesLonger}</Notice>
      ) : (
        <span className="sr-only">{t.loadingService}</span>
      )}
    </div>
  )
}

const elementNames = { number: 'cardNumber', expiry: 'cardExpiry', cvc: 'cardCvc' } as const
/** State of a field, as Stripe reports it. */
type FieldState = { isComplete: boolean; problem?: { code: string; message: string } | undefined }

type StripeFieldProps = {
  elements: StripeElements
  name: CardField
  label: string
  error: string | undefined
  onReady: () => void
  onType: (state: FieldState) => void
}

function StripeField({ elements, name, label, error, onReady, onType }: StripeFieldProps) {
  const container = useRef<HTMLDivElement>(null)
  const [hasFocus, setHasFocus] = useState(false)
  const ready = useEffectEvent(onReady)
  const type = useEffectEvent(onType)

  useEffect(() => {
    const { current } = container
    if (!current) return
    const element = create(elements, name, styleOf(current))
    element.on('ready', () => ready())
    element.on('focus', () => {
      setHasFocus(true)
      // A frame tells its page nothing: the message of this field listens for it.
      current.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    })
    element.on('blur', () => setHasFocus(false))
    element.on('change', ({ complete, error: problem }) => type({ isComplete: complete, problem }))
    element.mount(current)
    return () => element.destroy()
  }, [elements, name])

  return (
    <Field label={label} error={error}>
      {(control) => (
        <div
          {...control}
          ref={container}
          className={`input block py-2.5 ${hasFocus ? 'outline-3 outline-offset-2 outline-primary' : ''}`}
        />
      )}
    </Field>
  )
}

/** The three element kinds have one interface, but separate types. */
function create(
  elements: StripeElements,
  name: CardField,
  style: ReturnType<typeof styleOf>,
): Pick<StripeCardNumberElement, 'on' | 'mount' | 'destroy'> {
  if (name === 'number') return elements.create('cardNumber', { style, showIcon: true })
  const element = name === 'expiry' ? elements.create('cardExpiry', { style }) : elements.create('cardCvc', { style })
  return element as unknown as StripeCardNumberElement
}

/** The iframe does not inherit the styles of this page. */
function styleOf(container: HTMLElement) {
  const { color, fontFamily, fontSize } = getComputedStyle(container)
  const muted = getComputedStyle(container).getPropertyValue('--color-muted').trim()
  const base = { color, iconColor: color, fontFamily, fontSize, lineHeight: '24px' }
  return {
    base: { ...base, ...(muted && { '::placeholder': { color: muted } }) },
    invalid: { color, iconColor: color },
  }
}
