'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { CodeField } from '@/components/accounts/code-field'
import { useCode } from '@/components/accounts/use-code'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { TextInput } from '@/components/ui/text-input'
import { toast } from '@/components/ui/toast'
import { isEmail } from '@/lib/identity/accounts/rules'
import { type ContactKind, changeContact } from '@/lib/identity/sign-in/client'

type ContactChange = { contact: string; otp_code: string }
type ChangeContactProps = { kind: ContactKind; open: boolean; onClose: () => void }

const WORDS = {
  email: { title: 'changeEmail', field: 'newEmail', needed: 'emailForCode', changed: 'emailChanged' },
  phone: { title: 'changePhone', field: 'newPhone', needed: 'phoneForCode', changed: 'phoneChanged' },
} as const

const INPUTS = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
} as const

function ChangeForm({ kind, onClose }: Omit<ChangeContactProps, 'open'>) {
  const t = useTranslations('account.profile')
  const account = useTranslations('account')
  const errorText = useErrorText()
  const { register, handleSubmit, setError, getValues, trigger, formState } = useForm<ContactChange>({
    defaultValues: { contact: '', otp_code: '' },
  })
  const { errors, isSubmitting } = formState
  const code = useCode(kind === 'email' ? 'update_email' : 'update_phone')
  const words = WORDS[kind]

  function check(value: string) {
    if (value.trim() === '') return t(words.needed)
    return kind === 'phone' || isEmail(value) || t('emailWrong')
  }

  async function send() {
    if (await trigger('contact')) await code.send(getValues('contact'))
  }

  const submit = (change: ContactChange) =>
    changeContact(kind, change).then(
      () => {
        toast(t(words.changed), 'success')
        onClose()
      },
      (error) => setError('root', { message: errorText(error) }),
    )

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
      <Field label={t(words.field)} error={errors.contact?.message}>
        {(input) => (
          <TextInput {...input} {...register('contact', { validate: check })} {...INPUTS[kind]} maxLength={200} />
        )}
      </Field>
      <CodeField
        input={register('otp_code', { required: account('required.otp_code') })}
        code={code}
        error={errors.otp_code?.message}
        onSend={send}
      />
      <Button type="submit" size="lg" full busy={isSubmitting}>
        {t('save')}
      </Button>
    </form>
  )
}

/** Changes the e-mail address or phone number; a code sent to the new one proves that the user owns it. */
export function ChangeContact({ kind, open, onClose }: ChangeContactProps) {
  const t = useTranslations('account.profile')
  return (
    <Dialog open={open} onClose={onClose} title={t(WORDS[kind].title)} closeLabel={t('close')} size="sm">
      <ChangeForm kind={kind} onClose={onClose} />
    </Dialog>
  )
}
