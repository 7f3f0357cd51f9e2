/** One field of a card, drawn by Stripe in a page of its own: no digit of it is ever known to this page. */
import type { StripeCardNumberElement, StripeElements } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Field } from '../ui/field.tsx'

export const elementNames = { number: 'cardNumber', expiry: 'cardExpiry', cvc: 'cardCvc' } as const
export type CardField = keyof typeof elementNames
/** What a field says of what was typed into it. */
export type Typed = { isComplete: boolean; problem?: { code: string; message: string } | undefined }

type StripeFieldProps = {
  elements: StripeElements
  name: CardField
  label: string
  error: string | undefined
  onReady: () => void
  onType: (typed: Typed) => void
}

export function StripeField({ elements, name, label, error, onReady, onType }: StripeFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const [hasFocus, setHasFocus] = useState(false)
  const ready = useEffectEvent(onReady)
  const type = useEffectEvent(onType)

  useEffect(() => {
    const { current } = place
    if (!current) return
    const element = create(elements, name, styleOf(current))
    element.on('ready', () => ready())
    element.on('focus', () => setHasFocus(true))
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
          ref={place}
          className={`input block py-2.5 ${hasFocus ? 'outline-3 outline-offset-2 outline-primary' : ''}`}
        />
      )}
    </Field>
  )
}

/** The three kinds have one interface, which their types say one by one. */
function create(
  elements: StripeElements,
  name: CardField,
  style: ReturnType<typeof styleOf>,
): Pick<StripeCardNumberElement, 'on' | 'mount' | 'destroy'> {
  if (name === 'number') return elements.create('cardNumber', { style, showIcon: true })
  const element = name === 'expiry' ? elements.create('cardExpiry', { style }) : elements.create('cardCvc', { style })
  return element as unknown as StripeCardNumberElement
}

/** A page of Stripe knows nothing of this one's colours. */
function styleOf(place: HTMLElement) {
  const { color, fontFamily, fontSize } = getComputedStyle(place)
  const muted = getComputedStyle(place).getPropertyValue('--muted').trim()
  const base = { color, iconColor: color, fontFamily, fontSize, lineHeight: '24px' }
  return {
    base: { ...base, ...(muted && { '::placeholder': { color: muted } }) },
    invalid: { color, iconColor: color },
  }
}
