import { useTranslations } from 'next-intl'
import type { AddressForm } from '@/components/addresses/address-values'
import { AreaFields } from '@/components/addresses/area-fields'
import { PinField } from '@/components/addresses/pin-field'
import type { AreaLists } from '@/components/addresses/use-area-lists'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { ZIP } from '@/lib/identity/addresses/rules'

type StoreFieldsProps = {
  form: AddressForm
  lists: AreaLists
  /** The name of the store, where the page does not show it (RSL-025). */
  name?: string | null
}

/** The address of a store: province, city and street are needed, zip code and notes are not (RSL-026, RSL-027). */
export function StoreFields({ form, lists, name }: StoreFieldsProps) {
  const t = useTranslations('address')
  const store = useTranslations('storeInformation')
  const { register, formState } = form
  const { errors } = formState
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {name !== undefined && (
        <Field className="md:col-span-2" label={store('name')}>
          {(input) => <TextInput {...input} value={name ?? ''} readOnly className="read-only:bg-sunken" />}
        </Field>
      )}
      <AreaFields form={form} lists={lists} ofStore />
      <Field
        className="md:col-span-2"
        label={store('street')}
        required
        hint={t('streetHint')}
        error={errors.address?.message}
      >
        {(input) => (
          <TextArea
            {...input}
            {...register('address', { validate: (value) => value.trim() !== '' || t('requiredStreet') })}
            rows={2}
            autoComplete="street-address"
            maxLength={500}
          />
        )}
      </Field>
      <Field label={`${t('zip')} (${t('optional')})`} error={errors.zip_code?.message}>
        {(input) => (
          <TextInput
            {...input}
            {...register('zip_code', { pattern: { value: ZIP, message: t('invalidZip') } })}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
          />
        )}
      </Field>
      <Field label={store('notes')}>{(input) => <TextInput {...input} {...register('notes')} maxLength={300} />}</Field>
      <div className="md:col-span-2">
        <PinField form={form} isDelivered={false} onArea={lists.openLists} />
      </div>
    </div>
  )
}
