'use client'

import { useTranslations } from 'next-intl'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import type { BankAccount } from '@/lib/money/bank-accounts/schema'
import { accountDigits, BANK_CODES, type BankCode, bankName, isAccountNumber } from '@/lib/money/payouts/rules'
import type { Order } from '@/lib/orders/my-orders/schema'

export type BankAccountValues = { bank_code: BankCode | ''; account_number: string; account_holder: string }

export const NO_ACCOUNT: BankAccountValues = { bank_code: '', account_number: '', account_holder: '' }

/** The account of complete values; null without a bank. */
export const accountOf = ({ bank_code, ...account }: BankAccountValues): BankAccount | null =>
  bank_code === '' ? null : { ...account, bank_code, bank_name: bankName(bank_code) }

/** An account for the text that names it, as it is shown to its owner. */
export const accountValues = ({ bank_name, account_number, account_holder }: NonNullable<Order['payee']>) => ({
  bank: bank_name,
  number: account_number,
  holder: account_holder,
})

type BankFieldsProps = { form: Pick<UseFormReturn<BankAccountValues>, 'register' | 'formState'> }

/** Bank, number and holder of an account (REF-012 to REF-015). */
export function BankFields({ form: { register, formState } }: BankFieldsProps) {
  const t = useTranslations('order.refund')
  const { errors } = formState
  const checkNumber = (text: string) => {
    if (text.trim() === '') return t('missingNumber')
    return isAccountNumber(accountDigits(text)) || t('wrongNumber')
  }
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Field label={t('bankName')} required error={errors.bank_code?.message}>
        {(input) => (
          <Select {...input} {...register('bank_code', { validate: (code) => code !== '' || t('missingBank') })}>
            <option value="">{t('chooseBank')}</option>
            {BANK_CODES.map((code) => (
              <option key={code} value={code}>
                {bankName(code)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('accountNumber')} required hint={t('accountNumberHint')} error={errors.account_number?.message}>
        {(input) => (
          <TextInput
            {...input}
            {...register('account_number', { validate: checkNumber })}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            maxLength={30}
            className="tabular"
          />
        )}
      </Field>
      <Field
        label={t('accountHolder')}
        required
        hint={t('accountHolderHint')}
        error={errors.account_holder?.message}
        className="md:col-span-2"
      >
        {(input) => (
          <TextInput
            {...input}
            {...register('account_holder', { validate: (name) => name.trim() !== '' || t('missingHolder') })}
            autoComplete="name"
            autoCapitalize="words"
            maxLength={100}
          />
        )}
      </Field>
    </div>
  )
}
