import type { UseFormReturn } from 'react-hook-form'
import type { BankAccountValues } from '@/components/bank-accounts/bank-values'
import type { BankWords } from '@/components/bank-accounts/bank-words'
import { cx } from '@/components/ui/class-names'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { accountDigits, BANK_CODES, bankName, isAccountNumber } from '@/lib/money/payouts/rules'

type BankFieldsProps = {
  form: Pick<UseFormReturn<BankAccountValues>, 'register' | 'formState'>
  words: BankWords
  /** The last digits of the account that is kept when the number stays empty. */
  known?: string | null
}

/** Bank, number and holder of an account, and its branch where the words have one (REF-012 to REF-015, RSL-026, RSL-064). */
export function BankFields({ form: { register, formState }, words, known = null }: BankFieldsProps) {
  const { errors } = formState
  const { branch } = words
  const given = (missing: string) => ({ validate: (text: string) => text.trim() !== '' || missing })
  const checkNumber = (text: string) => {
    if (text.trim() === '') return known !== null || words.missingNumber
    return isAccountNumber(accountDigits(text)) || words.wrongNumber
  }
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Field label={words.bank} required error={errors.bank_code?.message}>
        {(input) => (
          <Select {...input} {...register('bank_code', given(words.missingBank))}>
            <option value="">{words.choose}</option>
            {BANK_CODES.map((code) => (
              <option key={code} value={code}>
                {bankName(code)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {branch && (
        <Field label={branch.label} required={branch.missing !== null} error={errors.bank_branch?.message}>
          {(input) => (
            <TextInput
              {...input}
              {...register('bank_branch', branch.missing === null ? {} : given(branch.missing))}
              autoComplete="off"
              maxLength={100}
            />
          )}
        </Field>
      )}
      <Field
        label={words.number}
        required={known === null}
        hint={known === null ? words.numberHint : words.numberKnown(known)}
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
      <Field
        label={words.holder}
        required
        hint={words.holderHint}
        error={errors.account_holder?.message}
        className={cx(!branch && 'md:col-span-2')}
      >
        {(input) => (
          <TextInput
            {...input}
            {...register('account_holder', given(words.missingHolder))}
            autoComplete="name"
            autoCapitalize="words"
            maxLength={100}
          />
        )}
      </Field>
    </div>
  )
}
