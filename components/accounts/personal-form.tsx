'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { ProfileSection } from '@/components/accounts/profile-section'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { DateInput } from '@/components/ui/date-input'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { toast } from '@/components/ui/toast'
import { GENDERS, isSocial } from '@/lib/identity/accounts/rules'
import type { User } from '@/lib/identity/accounts/schema'
import { type Profile, updateProfile } from '@/lib/identity/profiles/client'
import { LEAST_AGE } from '@/lib/identity/resellers/rules'
import { providerOf } from '@/lib/identity/social/rules'
import { ApiError } from '@/lib/platform/http'

const valuesOf = ({ first_name, last_name, gender, date_of_birth }: User): Profile => ({
  first_name,
  last_name,
  gender,
  date_of_birth: date_of_birth ?? '',
})

/** Name, gender and birth date; users of Google or Facebook keep the name from there. */
export function PersonalForm({ user }: { user: User }) {
  const t = useTranslations('account.profile')
  const account = useTranslations('account')
  const errorText = useErrorText()
  const { register, handleSubmit, setError, formState } = useForm<Profile>({ values: valuesOf(user) })
  const { errors, isSubmitting, isDirty } = formState
  const mayRename = !isSocial(user)

  const submit = ({ first_name, last_name, gender, date_of_birth }: Profile) =>
    updateProfile({ ...(mayRename && { first_name, last_name }), gender, date_of_birth: date_of_birth || null }).then(
      () => toast(t('saved'), 'success'),
      (error) => {
        const isNetwork = !(error instanceof ApiError) || error.code === 'network'
        setError('root', { message: isNetwork ? t('saveFailed') : errorText(error) })
      },
    )

  const name = (field: 'first_name' | 'last_name') =>
    register(field, { validate: (value) => !mayRename || value.trim() !== '' || account(`required.${field}`) })

  return (
    <ProfileSection title={t('personal')} text={t('personalText', { years: LEAST_AGE })}>
      <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
        {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={account('firstName')} error={errors.first_name?.message}>
            {(input) => (
              <TextInput
                {...input}
                {...name('first_name')}
                readOnly={!mayRename}
                autoComplete="given-name"
                maxLength={60}
              />
            )}
          </Field>
          <Field label={account('lastName')} error={errors.last_name?.message}>
            {(input) => (
              <TextInput
                {...input}
                {...name('last_name')}
                readOnly={!mayRename}
                autoComplete="family-name"
                maxLength={60}
              />
            )}
          </Field>
          {!mayRename && (
            <p className="text-quiet text-sm md:col-span-2">{t('nameFromProvider', { provider: providerOf(user) })}</p>
          )}
          {user.store_name && (
            <Field label={account('storeName')} hint={account('storeNameHint')}>
              {(input) => <TextInput {...input} value={user.store_name ?? ''} readOnly />}
            </Field>
          )}
          <Field label={t('gender')}>
            {(input) => (
              <Select {...input} {...register('gender')}>
                {GENDERS.map((gender) => (
                  <option key={gender} value={gender}>
                    {t(gender)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('birthDate')} error={errors.date_of_birth?.message}>
            {(input) => <DateInput {...input} {...register('date_of_birth')} autoComplete="bday" />}
          </Field>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={isSubmitting} disabled={!isDirty}>
            {t('save')}
          </Button>
          {!isDirty && <p className="text-quiet text-sm">{t('unchanged')}</p>}
        </div>
      </form>
    </ProfileSection>
  )
}
