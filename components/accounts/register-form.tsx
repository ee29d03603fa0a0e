'use client'

import { useTranslations } from 'next-intl'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { NewPasswordFields } from '@/components/accounts/new-password-fields'
import { ProofFields } from '@/components/accounts/proof-fields'
import { StoreNameField } from '@/components/accounts/store-name-field'
import { TermsField, TermsLink } from '@/components/accounts/terms-field'
import { useCode } from '@/components/accounts/use-code'
import { useRegister } from '@/components/accounts/use-register'
import type { LoginRequest } from '@/components/layout/login-dialog-store'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { TextInput } from '@/components/ui/text-input'
import type { User } from '@/lib/identity/accounts/schema'
import type { Registration } from '@/lib/identity/sign-in/client'

const EMPTY: Registration = {
  first_name: '',
  last_name: '',
  contact: '',
  otp_code: '',
  password: '',
  password_confirmation: '',
  store_name: '',
  terms: false,
}

type RegisterFormProps = {
  forBusiness: boolean
  /** The login request to carry out after the registration, inside the login dialog. */
  request?: LoginRequest
  onBegin: () => void
  onDone: (user: User) => void
}

/** Registration, with or without a store. An error of the server appears at the field that it names. */
export function RegisterForm({ forBusiness, request = {}, onBegin, onDone }: RegisterFormProps) {
  const t = useTranslations('account')
  const form = useForm<Registration>({ defaultValues: EMPTY })
  const { register, handleSubmit, setError, getValues, trigger, formState } = form
  const { errors } = formState
  const storeName = useWatch({ control: form.control, name: 'store_name' })
  const code = useCode('register')
  const { busy, failure, submit, refuse } = useRegister({ forBusiness, request, onBegin, onDone, setError })

  const needs = (name: Exclude<keyof Registration, 'terms'>) =>
    register(name, { validate: (value) => value?.trim() !== '' || t(`required.${name}`) })

  async function send() {
    if (getValues('contact').trim() === '') return setError('contact', { message: t('contactForCode') })
    if (await trigger('contact')) await code.send(getValues('contact'))
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={handleSubmit(submit, refuse)} className="grid gap-4">
        {failure && <Notice tone="danger">{failure}</Notice>}
        <div className="grid grid-cols-2 gap-3 md:gap-4">
          <Field label={t('firstName')} error={errors.first_name?.message}>
            {(input) => <TextInput {...input} {...needs('first_name')} autoComplete="given-name" maxLength={60} />}
          </Field>
          <Field label={t('lastName')} error={errors.last_name?.message}>
            {(input) => <TextInput {...input} {...needs('last_name')} autoComplete="family-name" maxLength={60} />}
          </Field>
        </div>
        {forBusiness && (
          <StoreNameField input={needs('store_name')} name={storeName ?? ''} error={errors.store_name?.message} />
        )}
        <ProofFields
          contact={{ input: needs('contact'), error: errors.contact?.message }}
          proof={{ input: needs('otp_code'), error: errors.otp_code?.message }}
          code={code}
          onSend={send}
        />
        <NewPasswordFields labels={{ password: t('password'), password_confirmation: t('confirmation') }} />
        {forBusiness && (
          <TermsField
            input={register('terms', { validate: (value) => value === true || t('required.terms') })}
            error={errors.terms?.message}
          />
        )}
        <Button type="submit" size="lg" full busy={busy}>
          {t('register.submit')}
        </Button>
        {!forBusiness && (
          <p className="text-quiet text-sm">
            {t.rich('consent', {
              terms: (text) => <TermsLink page="terms">{text}</TermsLink>,
              privacy: (text) => <TermsLink page="privacy_policy">{text}</TermsLink>,
            })}
          </p>
        )}
      </form>
    </FormProvider>
  )
}
