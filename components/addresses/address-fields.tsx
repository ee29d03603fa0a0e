'use client'

import { useTranslations } from 'next-intl'
import type { AddressForm } from '@/components/addresses/address-values'
import { AreaFields } from '@/components/addresses/area-fields'
import { PinField } from '@/components/addresses/pin-field'
import type { AreaLists } from '@/components/addresses/use-area-lists'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { PHONE, ZIP } from '@/lib/identity/addresses/rules'

/** `lists` are closed until the shopper opens them; `atPin` opens the map at once; `hasTitle` asks for the address's name. */
type AddressFieldsProps = {
  form: AddressForm
  lists: AreaLists
  zipRequired: boolean
  atPin?: boolean | undefined
  hasTitle?: boolean
}

/** The address form's fields: recipient, contact, location. */
export function AddressFields({ form, lists, zipRequired, atPin, hasTitle = true }: AddressFieldsProps) {
  const t = useTranslations('address')
  const { register, formState } = form
  const { errors } = formState
  const filled = (words: string) => ({ validate: (value: string) => value.trim() !== '' || words })
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Field label={t('recipient')} required error={errors.recipient?.message}>
        {(input) => (
          <TextInput
            {...input}
            {...register('recipient', filled(t('requiredRecipient')))}
            autoComplete="shipping name"
            autoCapitalize="words"
            maxLength={100}
          />
        )}
      </Field>
      <Field label={t('phone')} required hint={t('phoneHint')} error={errors.phone_number?.message}>
        {(input) => (
          <TextInput
            {...input}
            {...register('phone_number', {
              required: t('requiredPhone'),
              validate: (value) => PHONE.test(value.trim()) || t('invalidPhone'),
            })}
            type="tel"
            inputMode="tel"
            autoComplete="shipping tel"
            maxLength={20}
          />
        )}
      </Field>
      <AreaFields form={form} lists={lists} />
      <Field label={t('zip')} required={zipRequired} hint={t('zipHint')} error={errors.zip_code?.message}>
        {(input) => (
          <TextInput
            {...input}
            {...register('zip_code', {
              required: zipRequired && t('requiredZip'),
              pattern: { value: ZIP, message: t('invalidZip') },
            })}
            inputMode="numeric"
            autoComplete="shipping postal-code"
            maxLength={5}
          />
        )}
      </Field>
      <Field
        className="md:col-span-2"
        label={t('street')}
        required
        hint={t('streetHint')}
        error={errors.address?.message}
      >
        {(input) => (
          <TextArea
            {...input}
            {...register('address', filled(t('requiredStreet')))}
            rows={2}
            autoComplete="shipping street-address"
            maxLength={500}
          />
        )}
      </Field>
      <div className="md:col-span-2">
        <PinField form={form} startsOpen={atPin} onArea={lists.openLists} />
      </div>
      {hasTitle && (
        <Field label={t('title')} required error={errors.title?.message}>
          {(input) => (
            <TextInput
              {...input}
              {...register('title', filled(t('requiredTitle')))}
              placeholder={t('titlePlaceholder')}
              autoCapitalize="sentences"
              maxLength={60}
            />
          )}
        </Field>
      )}
      <Field label={`${t('notes')} (${t('optional')})`} error={errors.notes?.message}>
        {(input) => <TextInput {...input} {...register('notes')} placeholder={t('notesPlaceholder')} maxLength={300} />}
      </Field>
    </div>
  )
}
