'use client'

import { useTranslations } from 'next-intl'
import { PickupPoints } from '@/components/checkout/pickup-points'
import type { Pickup } from '@/components/checkout/use-pickup'
import { Field } from '@/components/ui/field'
import { Section } from '@/components/ui/section'
import { TextInput } from '@/components/ui/text-input'

/** Pick-up instead of a courier: where, and by whom. */
export function PickupSection({ pickup, missing }: { pickup: Pickup; missing: boolean }) {
  const t = useTranslations('pickup')
  return (
    <>
      <Section title={t('points')}>
        <PickupPoints pickup={pickup} error={missing ? t('choosePoint') : undefined} />
      </Section>
      <Section title={t('who')}>
        <FetcherFields pickup={pickup} />
      </Section>
    </>
  )
}

const DIGITS = /^\d{8,15}$/

function FetcherFields({ pickup: { form } }: { pickup: Pickup }) {
  const t = useTranslations('pickup')
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="grid items-start gap-4 md:grid-cols-2">
      <Field label={t('recipient')} required error={errors.recipient?.message}>
        {(input) => (
          <TextInput
            {...input}
            {...form.register('recipient', { validate: (name) => name.trim() !== '' || t('requiredRecipient') })}
            autoComplete="name"
            autoCapitalize="words"
            maxLength={100}
          />
        )}
      </Field>
      <Field label={t('number')} required hint={t('numberHint')} error={errors.recipient_number?.message}>
        {(input) => (
          <TextInput
            {...input}
            {...form.register('recipient_number', {
              validate: (text) => DIGITS.test(text.trim()) || t('invalidNumber'),
            })}
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            maxLength={15}
          />
        )}
      </Field>
    </form>
  )
}
