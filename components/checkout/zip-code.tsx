'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toSave, valuesOf } from '@/components/addresses/address-values'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { TextInput } from '@/components/ui/text-input'
import { saveAddress } from '@/lib/identity/addresses/client'
import { ZIP } from '@/lib/identity/addresses/rules'
import type { Address } from '@/lib/identity/addresses/schema'

type ZipCodeProps = { address: Address; onSaved: (address: Address) => void }

/** Asks for the zip code when the address has none, and saves it to the address. */
export function ZipCode({ address, onSaved }: ZipCodeProps) {
  const t = useTranslations('address')
  const errorText = useErrorText()
  const [problem, setProblem] = useState('')
  const { register, handleSubmit, formState } = useForm({ defaultValues: { zip_code: '' } })
  const save = handleSubmit(async ({ zip_code }) => {
    setProblem('')
    await saveAddress(toSave({ ...valuesOf(address), zip_code }, address), address.id)
      .then(onSaved)
      .catch((error: unknown) => setProblem(errorText(error)))
  })
  const wrong = formState.errors.zip_code?.message ?? problem
  return (
    <Notice tone="warning">
      <p>{t('zipMissing')}</p>
      <form noValidate onSubmit={save} className="mt-3 flex items-start gap-2">
        <Field label={t('zip')} required {...(wrong && { error: wrong })} className="w-40">
          {(input) => (
            <TextInput
              {...input}
              {...register('zip_code', {
                required: t('requiredZip'),
                pattern: { value: ZIP, message: t('invalidZip') },
              })}
              data-complete-zip=""
              inputMode="numeric"
              autoComplete="shipping postal-code"
              maxLength={5}
            />
          )}
        </Field>
        <Button type="submit" className="mt-6.5" busy={formState.isSubmitting}>
          {t('saveZip')}
        </Button>
      </form>
    </Notice>
  )
}
