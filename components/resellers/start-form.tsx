'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { Link } from '@/components/layout/link'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { TextInput } from '@/components/ui/text-input'
import { registerBusiness } from '@/lib/identity/resellers/client/business'

type Start = { store_name: string; terms: boolean }

/** The entry for a shopper who is signed in: a name for the store, and the terms (RSL-011). */
export function StartForm() {
  const t = useTranslations('account')
  const words = useTranslations('storeInformation.wizard')
  const errorText = useErrorText()
  const { register, handleSubmit, setError, formState } = useForm<Start>({
    defaultValues: { store_name: '', terms: false },
  })
  const { errors, isSubmitting } = formState
  const submit = ({ store_name }: Start) =>
    registerBusiness({ store_name: store_name.trim().toLowerCase(), terms: true }).catch((error) =>
      setError('root', { message: errorText(error) }),
    )
  return (
    <>
      <h1 className="mb-2 font-display text-2xl md:text-3xl">{t('register.businessTitle')}</h1>
      <p className="mb-6 text-quiet">{t('register.businessLead')}</p>
      <Card>
        <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
          {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
          <Field label={t('storeName')} hint={t('storeNameHint')} error={errors.store_name?.message}>
            {(input) => (
              <TextInput
                {...input}
                {...register('store_name', { validate: (value) => value.trim() !== '' || t('required.store_name') })}
                autoComplete="organization"
                autoCapitalize="none"
                maxLength={40}
              />
            )}
          </Field>
          <div>
            <Checkbox
              {...register('terms', { validate: (value) => value || t('required.terms') })}
              aria-invalid={errors.terms ? true : undefined}
              label={t.rich('terms', {
                link: (text) => (
                  <Link
                    href="/terms-and-conditions/terms#wallet"
                    target="_blank"
                    className="font-semibold text-primary underline underline-offset-4"
                  >
                    {text}
                  </Link>
                ),
              })}
            />
            {errors.terms && (
              <p role="alert" className="text-danger text-sm">
                {errors.terms.message}
              </p>
            )}
          </div>
          <Button type="submit" size="lg" full busy={isSubmitting}>
            {words('start')}
          </Button>
        </form>
      </Card>
    </>
  )
}
