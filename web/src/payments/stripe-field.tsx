/** One card field in an iframe of Stripe: this page never gets the card data. */
import type { StripeCardNumberElement, StripeElements } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Field } from '../ui/fields.tsx'

export const elementNames = { number: 'cardNumber', expiry: 'cardExpiry', cvc: 'cardCvc' } as const
export type CardField = keyof typeof elementNames
/** State of a field, as Stripe reports it. */
export type FieldState = { isComplete: boolean; problem?: { code: string; message: string } | undefined }

type StripeFieldProps = {
  elements: StripeElements
  name: CardField
  label: string
  error: string | undefined
  onReady: () => void
  onType: (state: FieldState) => void
}

export function StripeField({ elements, name, label, error, onReady, onType }: StripeFieldProps) {
  const container = useRef<HTMLDivElement>(null)
  const [hasFocus, setHasFocus] = useState(false)
  const ready = useEffectEvent(onReady)
  const type = useEffectEvent(onType)

  useEffect(() => {
    const { current } = container
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
