/** The card that pays for the chosen package, with real money. */
import type { Stripe } from '@stripe/stripe-js'
import { Lock, RefreshCw } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { coinsWords } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { Bone } from '../ui/skeleton.tsx'
import { type CardField, elementNames, StripeField, type Typed } from './stripe-field.tsx'
import { TestModeNotice } from './test-mode-notice.tsx'
import { CardRefused, type CoinPackage, fieldOf, usePurchase } from './use-purchase.ts'
import { stripeCharge, useStripe } from './use-stripe-card.ts'

type StripeCardFormProps = { chosen: CoinPackage; publishableKey: string; onPaid: () => void }

const slowMs = 3_000
const labels = { number: 'Card number', expiry: 'Expiry', cvc: 'CVC' }
const names = Object.keys(labels) as CardField[]

export default function StripeCardForm({ chosen, publishableKey, onPaid }: StripeCardFormProps) {
  const { data: stripe, isError, isFetching, refetch } = useStripe(publishableKey)
  const hasFailed = isError && !isFetching
  return (
    <Panel title={`Pay $${chosen.priceDollars} for ${coinsWords(chosen.coins)}`} className="md:p-8">
      <div className="flex flex-col gap-5">
        {publishableKey.startsWith('pk_test') && <TestModeNotice />}
        {stripe && <CardFields stripe={stripe} chosen={chosen} onPaid={onPaid} />}
        {!stripe && !hasFailed && <OnItsWay />}
        {hasFailed && (
          <div role="alert">
            <Notice kind="error" title="The card service could not be loaded.">
              <p>Nothing was charged. Something between you and js.stripe.com may be in the way.</p>
              <Button kind="outline" icon={RefreshCw} className="mt-3" onClick={() => refetch()}>
                Try again
              </Button>
            </Notice>
          </div>
        )}
      </div>
    </Panel>
  )
}

type CardFieldsProps = { stripe: Stripe; chosen: CoinPackage; onPaid: () => void }

/** Nothing can be paid, and no order is written, before all fields are there. */
function CardFields({ stripe, chosen, onPaid }: CardFieldsProps) {
  const [elements] = useState(() => stripe.elements())
  const [ready, setReady] = useState<CardField[]>([])
  const [typed, setTyped] = useState<Partial<Record<CardField, Typed>>>({})
  const isReady = names.every((name) => ready.includes(name))
  const { mutate, isPending, error, reset } = usePurchase(chosen, stripeCharge(stripe, elements, problemOf), onPaid)
  const refused = error instanceof CardRefused ? error : undefined
  const wrong = refused && fieldOf(refused.code)

  useEffect(() => {
    if (wrong && refused) elements.getElement(elementNames[wrong] as 'cardNumber')?.focus()
  }, [wrong, refused, elements])

  function problemOf() {
    for (const name of names) {
      const { isComplete, problem } = typed[name] ?? { isComplete: false }
      if (problem) return problem
      if (!isComplete) return { code: `incomplete_${name}`, message: `${labels[name]} is not complete.` }
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
      error={wrong === name ? refused?.message : typed[name]?.problem?.message}
      onReady={() => setReady((before) => [...before, name])}
      onType={(now) => {
        setTyped((before) => ({ ...before, [name]: now }))
        if (wrong === name) reset()
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
      <Button
        type="submit"
        size="lg"
        icon={Lock}
        className="mt-1 w-full"
        disabled={!isReady}
        busy={isPending}
        busyText="Paying…"
      >
        Confirm Payment
      </Button>
    </form>
  )
}

function OnItsWay() {
  return (
    <>
      <div aria-hidden="true" className="shimmer flex flex-col gap-5">
        <Bone className="h-11 w-full" />
        <Bone className="h-11 w-full" />
      </div>
      <SlowNotice />
    </>
  )
}

/** A poor line gets a word after a while; until then the page only shows what is coming. */
function SlowNotice() {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      {isSlow ? (
        <Notice title="Still loading the card service…">It takes longer than usual. You can wait or come back.</Notice>
      ) : (
        <span className="sr-only">Loading the card service</span>
      )}
    </div>
  )
}
