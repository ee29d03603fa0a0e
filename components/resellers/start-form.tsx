'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { StoreNameField } from '@/components/accounts/store-name-field'
import { TermsField } from '@/components/accounts/terms-field'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { registerBusiness } from '@/lib/identity/resellers/client/business'
import { ApiError } from '@/lib/platform/http'

type Start = { store_name: string; terms: boolean }

const isAboutName = (error: unknown) =>
  error instanceof ApiError && (error.code === 'store_name_taken' || 'store_name' in error.errors)

/** The entry for a shopper who is signed in: a name for the store, and the terms (RSL-011). */
export function StartForm({ gain }: { gain: ReactNode }) {
  const t = useTranslations('account')
  const words = useTranslations('storeInformation.wizard')
  const errorText = useErrorText()
  const { control, register, handleSubmit, setError, formState } = useForm<Start>({
    defaultValues: { store_name: '', terms: false },
  })
  const { errors, isSubmitting } = formState
  const name = useWatch({ control, name: 'store_name' })
  const submit = ({ store_name }: Start) =>
    registerBusiness({ store_name: store_name.trim().toLowerCase(), terms: true }).catch((error) =>
      isAboutName(error)
        ? setError('store_name', { message: errorText(error) }, { shouldFocus: true })
        : setError('root', { message: errorText(error) }),
    )
  return (
    <>
      <h1 className="mb-2 page-title">{t('register.businessTitle')}</h1>
      <p className="mb-6 text-quiet">{t('register.businessLead')}</p>
      <div className="mb-6 lg:hidden">{gain}</div>
      <Card>
        <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
          {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
          <StoreNameField
            input={register('store_name', { validate: (value) => value.trim() !== '' || t('required.store_name') })}
            name={name}
            error={errors.store_name?.message}
          />
          <TermsField
            input={register('terms', { validate: (value) => value === true || t('required.terms') })}
            error={errors.terms?.message}
          />
          <Button type="submit" size="lg" full busy={isSubmitting}>
            {words('start')}
          </Button>
        </form>
      </Card>
    </>
  )
}
