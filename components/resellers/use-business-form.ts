import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { useErrorText } from '@/components/accounts/use-error-text'
import { toast } from '@/components/ui/toast'
import { isBirthDate } from '@/lib/accounts/rules'
import { ApiError } from '@/lib/platform/http'
import { updateBusiness } from '@/lib/resellers/client'
import type { BusinessUser } from '@/lib/resellers/schema'

const FIELDS = ['first_name', 'last_name', 'email', 'phone_number', 'date_of_birth', 'gender'] as const
type FieldName = (typeof FIELDS)[number]
type Values = Record<FieldName, string>

const valuesOf = (business: BusinessUser): Values => ({
  first_name: business.first_name,
  last_name: business.last_name,
  email: business.email ?? '',
  phone_number: business.phone_number ?? '',
  date_of_birth: business.date_of_birth ?? '',
  gender: business.gender ?? '',
})

/** The person behind a store, all of whom is required (spec 1 §5). Contacts come and go by their dialogs alone. */
export function useBusinessForm(business: BusinessUser) {
  const t = useTranslations('account')
  const errorText = useErrorText()
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>({
    values: valuesOf(business),
    resetOptions: { keepDirtyValues: true }, // a contact that changes meanwhile takes nothing typed along
  })
  const { errors, isSubmitting, dirtyFields } = formState

  const submit = ({ first_name, last_name, date_of_birth, gender }: Values) =>
    updateBusiness({ first_name, last_name, date_of_birth, gender: gender === 'male' ? 'male' : 'female' }).then(
      (saved) => {
        reset(valuesOf(saved), { keepDirtyValues: false })
        toast(t('profile.saved'), 'success')
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
