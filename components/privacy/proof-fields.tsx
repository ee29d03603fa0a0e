'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { CodeField } from '@/components/accounts/code-field'
import { PasswordInput } from '@/components/accounts/password-input'
import { useCode } from '@/components/accounts/use-code'
import { Field } from '@/components/ui/field'
import { isSocial } from '@/lib/identity/accounts/rules'
import type { User } from '@/lib/identity/accounts/schema'
import type { Proof } from '@/lib/server/privacy/schema'

export type ProofForm = { password: string; otp_code: string; understood: boolean }

export const EMPTY_PROOF: ProofForm = { password: '', otp_code: '', understood: false }

export const proofOf = (user: User, { password, otp_code }: ProofForm): Proof =>
  isSocial(user) ? { otp_code } : { password }

type ProofFieldsProps = { user: User; purpose: 'export_data' | 'delete_account' }

/** The password, or a code for accounts without one, as fields of the surrounding form. */
export function ProofFields({ user, purpose }: ProofFieldsProps) {
  const t = useTranslations('privacy')
  const { register, formState } = useFormContext<ProofForm>()
  const { errors } = formState
  const code = useCode(purpose)
  const contact = user.email ?? user.phone_number ?? ''
  if (!isSocial(user)) {
    return (
      <Field label={t('password')} error={errors.password?.message}>
        {(input) => <PasswordInput {...input} {...register('password', { required: t('passwordNeeded') })} />}
      </Field>
    )
  }
  return (
    <>
      <p className="text-quiet text-sm">{t('codeText', { contact })}</p>
      <CodeField
        input={register('otp_code', { required: t('codeNeeded') })}
        code={code}
        error={errors.otp_code?.message}
        onSend={() => code.send(contact)}
      />
    </>
  )
}
