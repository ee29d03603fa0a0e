'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { toast } from '@/components/ui/toast'
import { accountDigits, BANK_CODES, type BankCode, bankName, isAccountNumber } from '@/lib/money/payouts/rules'
import { giveAccount } from '@/lib/orders/my-orders/client'

type BankAccountValues = { bank_code: BankCode | ''; account_number: string; account_holder: string }

type BankAccountFormProps = { orderId: number; onSaved: () => void; onKeep?: () => void }

/** Bank, number and holder of the account that receives a refund (REF-012 to REF-015). */
export function BankAccountForm({ orderId, onSaved, onKeep }: BankAccountFormProps) {
  const t = useTranslations('order.refund')
  const errorText = useErrorText()
  const { register, handleSubmit, setError, formState } = useForm<BankAccountValues>({
    defaultValues: { bank_code: '', account_number: '', account_holder: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = ({ bank_code, ...account }: BankAccountValues) =>
    bank_code === ''
      ? undefined
      : giveAccount(orderId, { ...account, bank_code, bank_name: bankName(bank_code) }).then(
          () => {
            toast(t('saved'), 'success')
            onSaved()
          },
          (error) => setError('root', { message: errorText(error) }),
        )

  const checkNumber = (text: string) => {
    if (text.trim() === '') return t('missingNumber')
    return isAccountNumber(accountDigits(text)) || t('wrongNumber')
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4 border-line border-t pt-6">
      <div className="grid gap-1">
        <h3 className="font-semibold">{t('accountTitle')}</h3>
        <p className="max-w-text text-quiet text-sm">{t('accountText')}</p>
      </div>
      {errors.root && (
        <Notice tone="danger" title={t('notSaved')}>
          {errors.root.message}
        </Notice>
      )}
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
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" busy={isSubmitting}>
          {t('save')}
        </Button>
        {onKeep && (
          <Button variant="secondary" onClick={onKeep}>
            {t('keepAccount')}
          </Button>
        )}
      </div>
    </form>
  )
}
