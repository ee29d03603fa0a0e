import { useTranslations } from 'next-intl'
import type { UseFormReturn } from 'react-hook-form'
import type { NumberValues } from '@/components/resellers/store-values'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { isDigits } from '@/lib/identity/resellers/rules'

type NumberFieldProps = {
  form: UseFormReturn<NumberValues>
  name: keyof NumberValues
  /** The last digits of the number that the shop has. */
  known: string | null
  /** Why it has to be corrected. */
  reason: string | undefined
  isNumber: (text: string) => boolean
  most: number
  isOptional: boolean
  isLocked: boolean
}

/** The number of an identity or tax card; digits only (RSL-032 to RSL-035). */
export function NumberField(props: NumberFieldProps) {
  const { form, name, known, reason, isNumber, most, isOptional, isLocked } = props
  const t = useTranslations('storeInformation.documents')
  const parts = useTranslations('resellerParts')
  const error = form.formState.errors[name]?.message ?? reason
  function check(value: string) {
    const text = value.trim()
    if (text === '') return known !== null || isOptional || t('numberWrong')
    if (!isDigits(text)) return t('digitsOnly')
    return isNumber(text) || t('numberWrong')
  }
  return (
    <Field
      label={parts(name)}
      hint={known === null ? t(`numberHint.${name}`) : t('numberKnown', { number: known })}
      error={error}
    >
      {(input) => (
        <TextInput
          {...input}
          {...form.register(name, {
            validate: check,
            onChange: ({ target }) =>
              isDigits(target.value.trim())
                ? form.clearErrors(name)
                : form.setError(name, { message: t('digitsOnly') }),
          })}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          maxLength={most}
          readOnly={isLocked}
          placeholder={known ?? undefined}
          className="tabular read-only:bg-sunken"
        />
      )}
    </Field>
  )
}
