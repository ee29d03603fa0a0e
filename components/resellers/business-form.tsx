'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChangeContact } from '@/components/accounts/change-contact'
import { ContactInput } from '@/components/resellers/contact-input'
import { SaveRow } from '@/components/resellers/save-row'
import { useBusinessForm } from '@/components/resellers/use-business-form'
import { Button } from '@/components/ui/button'
import { DateInput } from '@/components/ui/date-input'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { LEAST_AGE, latestBirthDay } from '@/lib/identity/resellers/rules'
import type { BusinessUser } from '@/lib/identity/resellers/schema/business'
import type { ContactKind } from '@/lib/identity/sign-in/client'

const NAMES = [
  { name: 'first_name', label: 'firstName', autoComplete: 'given-name' },
  { name: 'last_name', label: 'lastName', autoComplete: 'family-name' },
] as const

type BusinessFormProps = {
  business: BusinessUser
  submitLabel?: string
  /** What happens after the save instead of a toast. */
  onSaved?: () => void
}

/** The person behind a store. The contact dialogs are outside the form, because theirs would submit it. */
export function BusinessForm({ business, submitLabel, onSaved }: BusinessFormProps) {
  const t = useTranslations('storeInformation')
  const account = useTranslations('account')
  const { field, submit, errorOf, isSubmitting, isUnsaved } = useBusinessForm(business, onSaved)
  const [open, setOpen] = useState<ContactKind | null>(null)
  const close = () => setOpen(null)
  const failed = errorOf('root')
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {failed && <Notice tone="danger">{failed}</Notice>}
        <div className="grid items-start gap-4 md:grid-cols-2">
          {NAMES.map(({ name, label, autoComplete }) => (
            <Field key={name} label={account(label)} required error={errorOf(name)}>
              {(input) => <TextInput {...input} {...field(name)} autoComplete={autoComplete} maxLength={60} />}
            </Field>
          ))}
          <ContactInput
            label={account('profile.email')}
            input={field('email')}
            isGiven={business.email !== null}
            error={errorOf('email')}
            onChange={() => setOpen('email')}
          />
          <ContactInput
            label={account('profile.phone')}
            input={field('phone_number')}
            isGiven={business.phone_number !== null}
            error={errorOf('phone_number')}
            onChange={() => setOpen('phone')}
          />
          <Field label={account('profile.gender')} required error={errorOf('gender')}>
            {(input) => (
              <Select {...input} {...field('gender')}>
                <option value="">{t('chooseGender')}</option>
                <option value="female">{account('profile.female')}</option>
                <option value="male">{account('profile.male')}</option>
              </Select>
            )}
          </Field>
          <Field
            label={account('profile.birthDate')}
            required
            hint={t('birthDateHint', { years: LEAST_AGE })}
            error={errorOf('date_of_birth')}
          >
            {(input) => (
              <DateInput {...input} {...field('date_of_birth')} max={latestBirthDay(new Date())} autoComplete="bday" />
            )}
          </Field>
        </div>
        <SaveRow isUnsaved={isUnsaved}>
          <Button type="submit" busy={isSubmitting}>
            {submitLabel ?? account('profile.save')}
          </Button>
        </SaveRow>
      </form>
      <ChangeContact kind="email" open={open === 'email'} onClose={close} />
      <ChangeContact kind="phone" open={open === 'phone'} onClose={close} />
    </>
  )
}
