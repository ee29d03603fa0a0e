import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { useErrorText } from '@/components/layout/use-error-text'
import { toast } from '@/components/ui/toast'
import { isBirthDate } from '@/lib/identity/accounts/rules'
import { readablePhone } from '@/lib/identity/addresses/rules'
import { updateBusiness } from '@/lib/identity/resellers/client/business'
import { isOldEnough, LEAST_AGE } from '@/lib/identity/resellers/rules'
import type { BusinessUser } from '@/lib/identity/resellers/schema/business'
import { ApiError } from '@/lib/platform/http'

const FIELDS = ['first_name', 'last_name', 'email', 'phone_number', 'date_of_birth', 'gender'] as const
type FieldName = (typeof FIELDS)[number]
type BusinessValues = Record<FieldName, string>

const valuesOf = (business: BusinessUser): BusinessValues => ({
  first_name: business.first_name,
  last_name: business.last_name,
  email: business.email ?? '',
  phone_number: business.phone_number === null ? '' : readablePhone(business.phone_number),
  date_of_birth: business.date_of_birth ?? '',
  gender: business.gender ?? '',
})

/** The person behind a store; every field is required (RSL-061). E-mail and phone change in their own dialogs. */
export function useBusinessForm(business: BusinessUser, onSaved?: () => void) {
  const t = useTranslations('account')
  const words = useTranslations('storeInformation')
  const errorText = useErrorText()
  const { register, handleSubmit, setError, reset, formState } = useForm<BusinessValues>({
    values: valuesOf(business),
    resetOptions: { keepDirtyValues: true }, // a changed contact must not reset what was typed
  })
  const { errors, isSubmitting, dirtyFields } = formState

  const submit = ({ first_name, last_name, date_of_birth, gender }: BusinessValues) =>
    updateBusiness({ first_name, last_name, date_of_birth, gender: gender === 'male' ? 'male' : 'female' }).then(
      (saved) => {
        reset(valuesOf(saved), { keepDirtyValues: false })
        if (onSaved) onSaved()
        else toast(t('profile.saved'), 'success')
      },
      (error) => {
        const isNetwork = !(error instanceof ApiError) || error.code === 'network'
        setError('root', { message: isNetwork ? t('profile.saveFailed') : errorText(error) })
      },
    )

  const field = (name: FieldName) =>
    register(name, {
      validate: {
        given: (value) => value.trim() !== '' || t(`required.${name}`),
        possible: (value) => name !== 'date_of_birth' || isBirthDate(value, new Date()) || t('profile.birthDateWrong'),
        old: (value) =>
          name !== 'date_of_birth' || isOldEnough(value, new Date()) || words('tooYoung', { years: LEAST_AGE }),
      },
    })

  return {
    field,
    submit: handleSubmit(submit),
    errorOf: (name: FieldName | 'root') => errors[name]?.message,
    isSubmitting,
    isUnsaved: Object.keys(dirtyFields).length > 0,
  }
}
