'use client'

import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import {
  type CardFault,
  type CardField,
  type CardInput,
  cardFaults,
  cvvLength,
  EMPTY_CARD,
  formatCard,
} from '@/components/payments/card-input'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'

const FIELDS = ['card_number', 'expiration', 'cvv', 'card_holder'] as const satisfies CardField[]

const INPUTS = {
  card_number: { label: 'cardNumber', inputMode: 'numeric', autoComplete: 'cc-number', maxLength: 23 },
  expiration: { label: 'expiration', inputMode: 'numeric', autoComplete: 'cc-exp', maxLength: 5, placeholder: 'MM/YY' },
  cvv: { label: 'cvv', inputMode: 'numeric', autoComplete: 'cc-csc', type: 'password' },
  card_holder: { label: 'cardHolder', autoComplete: 'cc-name' },
} as const

/** Inputs without `name`, so that a form can never submit them to the shop. */
export function CardFields({ busy, onSubmit }: { busy: boolean; onSubmit: (card: CardInput) => void }) {
  const t = useTranslations('payment')
  const [card, setCard] = useState(EMPTY_CARD)
  const [faults, setFaults] = useState<Partial<Record<CardField, CardFault>>>({})
  const inputs = useRef<Partial<Record<CardField, HTMLInputElement | null>>>({})
  function submit(event: FormEvent) {
    event.preventDefault()
    const found = cardFaults(card, new Date())
    setFaults(found)
    const first = FIELDS.find((field) => found[field])
    if (first) inputs.current[first]?.focus()
    else onSubmit(card)
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md grid-cols-2 gap-4">
      {FIELDS.map((field) => {
        const { label, ...input } = INPUTS[field]
        const fault = faults[field]
        const isHalf = field === 'expiration' || field === 'cvv'
        return (
          <Field
            key={field}
            label={t(label)}
            className={isHalf ? '' : 'col-span-2'}
            {...(fault && { error: t(fault) })}
          >
            {(described) => (
              <TextInput
                {...input}
                {...described}
                {...(field === 'cvv' && { maxLength: cvvLength(card.card_number) })}
                ref={(element) => {
                  inputs.current[field] = element
                }}
                value={card[field]}
                onChange={(event) => setCard({ ...card, [field]: formatCard(field, event.target.value, card) })}
                className="tabular"
              />
            )}
          </Field>
        )
      })}
      <p className="col-span-2 flex gap-2 text-quiet text-sm">
        <Lock aria-hidden="true" className="mt-0.5 size-4 flex-none" />
        {t('cardSafe')}
      </p>
      <Button type="submit" size="lg" busy={busy} className="col-span-2">
        {t('payCard')}
      </Button>
    </form>
  )
}
