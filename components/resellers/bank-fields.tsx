import { useTranslations } from 'next-intl'
import type { UseFormReturn } from 'react-hook-form'
import type { BankValues } from '@/components/resellers/store-values'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { accountDigits, BANK_CODES, bankName, isAccountNumber } from '@/lib/money/payouts/rules'

type BankFieldsProps = {
  form: Pick<UseFormReturn<BankValues>, 'register' | 'formState'>
  /** The last digits of the account that the store has. */
  known: string | null
}

/** Bank, branch, holder and number of a store's account, all needed (RSL-026, RSL-064). */
export function BankFields({ form: { register, formState }, known }: BankFieldsProps) {
  const t = useTranslations('storeInformation.bank')
  const { errors } = formState
  const given = (words: string) => ({ validate: (value: string) => value.trim() !== '' || words })
  const checkNumber = (text: string) => {
    if (text.trim() === '') return known !== null || t('missingNumber')
    return isAccountNumber(accountDigits(text)) || t('wrongNumber')
  }
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Field label={t('bank')} required error={errors.bank_name?.message}>
        {(input) => (
          <Select {...input} {...register('bank_name', given(t('missingBank')))}>
            <option value="">{t('choose')}</option>
            {BANK_CODES.map((code) => (
              <option key={code}>{bankName(code)}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('branch')} required error={errors.bank_branch?.message}>
        {(input) => <TextInput {...input} {...register('bank_branch', given(t('missingBranch')))} maxLength={100} />}
      </Field>
      <Field label={t('holder')} required hint={t('holderHint')} error={errors.account_holder?.message}>
        {(input) => (
          <TextInput
            {...input}
            {...register('account_holder', given(t('missingHolder')))}
            autoComplete="name"
            autoCapitalize="words"
            maxLength={100}
          />
        )}
      </Field>
      <Field
        label={t('number')}
        required={known === null}
        hint={known === null ? t('numberHint') : t('numberKnown', { number: known })}
        error={errors.account_number?.message}
      >
        {(input) => (
          <TextInput
            {...input}
            {...register('account_number', { validate: checkNumber })}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            maxLength={30}
            placeholder={known ?? undefined}
            className="tabular"
          />
        )}
      </Field>
    </div>
  )
}
