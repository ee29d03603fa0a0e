'use client'

import { Handshake, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ForCustomer } from '@/components/checkout/use-for-customer'
import { Field } from '@/components/ui/field'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'
import { Section } from '@/components/ui/section'
import { TextInput } from '@/components/ui/text-input'

const WHOM = [
  { name: 'mine', Icon: UserRound, isForCustomer: false },
  { name: 'customer', Icon: Handshake, isForCustomer: true },
] as const

/** For whom an accepted reseller orders. */
export function CustomerChoice({ choice }: { choice: ForCustomer }) {
  const t = useTranslations('checkout.customer')
  if (!choice.offered) return null
  return (
    <RadioGroup legend={t('whom')} className="gap-3 sm:grid-cols-2">
      {WHOM.map(({ name, Icon, isForCustomer }) => (
        <RadioCard
          key={name}
          name="for-whom"
          title={
            <span className="flex items-center gap-2">
              <Icon aria-hidden="true" className="size-5 flex-none text-primary" /> {t(name)}
            </span>
          }
          text={t(`${name}Text`)}
          checked={choice.active === isForCustomer}
          onChange={() => void choice.setActive(isForCustomer)}
        />
      ))}
    </RadioGroup>
  )
}

/** Where the customer gets the link; name and phone stand in the address. */
export function CustomerContact({ choice }: { choice: ForCustomer }) {
  const t = useTranslations('checkout.customer')
  return (
    <Section title={t('title')}>
      <p className="mb-4 max-w-text text-quiet text-sm">{t('text')}</p>
      <Field label={t('email')} hint={t('emailHint')} {...(choice.isWrong && { error: t('emailInvalid') })}>
        {(field) => (
          <TextInput
            {...field}
            ref={choice.input}
            type="email"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            className="max-w-md"
            value={choice.email}
            onChange={(event) => choice.type(event.target.value)}
          />
        )}
      </Field>
    </Section>
  )
}
