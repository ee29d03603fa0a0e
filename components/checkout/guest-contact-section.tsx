'use client'

import { useTranslations } from 'next-intl'
import type { GuestContact } from '@/components/checkout/use-guest-contact'
import { Field } from '@/components/ui/field'
import { Section } from '@/components/ui/section'
import { TextInput } from '@/components/ui/text-input'

/** The guest's contact for messages about order and payment; the recipient of the address hears only of the parcel. */
export function GuestContactSection({ contact }: { contact: GuestContact }) {
  const t = useTranslations('checkout.contact')
  const { isGuest, dropship, typed, type, problem, input } = contact
  if (!isGuest) return null
  return (
    <Section title={t('title')}>
      <Field
        label={t(dropship ? 'email' : 'emailOptional')}
        hint={t('hint')}
        required={dropship}
        {...(problem && { error: t(problem) })}
      >
        {(field) => (
          <TextInput
            {...field}
            ref={input}
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            maxLength={200}
            className="max-w-md"
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
    </Section>
  )
}
