'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { CodeField } from '@/components/accounts/code-field'
import { useCode } from '@/components/accounts/use-code'
import { BankFields } from '@/components/bank-accounts/bank-fields'
import { accountOf, type BankAccountValues, NO_ACCOUNT } from '@/components/bank-accounts/bank-values'
import { useRefundWords } from '@/components/bank-accounts/bank-words'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { useSession } from '@/lib/identity/accounts/client'
import { saveWalletAccount } from '@/lib/money/bank-accounts/client'
import { ApiError } from '@/lib/platform/http'

type AccountDialogProps = { open: boolean; onClose: () => void; onSaved: () => unknown }

/** The bank account of a wallet; the server says when a change needs a code. */
export function AccountDialog({ open, onClose, onSaved }: AccountDialogProps) {
  const t = useTranslations('withdrawal')
  return (
    <Dialog open={open} onClose={onClose} title={t('accountTitle')} closeLabel={t('close')}>
      <Form onSaved={onSaved} />
    </Dialog>
  )
}

const asksForCode = (error: unknown) => error instanceof ApiError && 'otp_code' in error.errors

function Form({ onSaved }: Pick<AccountDialogProps, 'onSaved'>) {
  const t = useTranslations('withdrawal')
  const errorText = useErrorText()
  const words = useRefundWords({ label: t('branch'), missing: null })
  const form = useForm<BankAccountValues>({ defaultValues: NO_ACCOUNT })
  const { errors, isSubmitting } = form.formState
  const [needsCode, setNeedsCode] = useState(false)

  async function submit(values: BankAccountValues) {
    const { bank_branch, otp_code } = values
    const account = accountOf(values)
    if (!account) return
    try {
      await saveWalletAccount({ ...account, bank_branch, ...(otp_code && { otp_code }) })
      toast(t('accountSaved'), 'success')
      await onSaved()
    } catch (error) {
      if (asksForCode(error) && !needsCode) return setNeedsCode(true)
      form.setError('root', { message: errorText(error) })
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
      <BankFields form={form} words={words} />
      {needsCode && <Code form={form} />}
      <Button type="submit" size="lg" full busy={isSubmitting}>
        {t('saveAccount')}
      </Button>
    </form>
  )
}

function Code({ form: { register, formState } }: { form: UseFormReturn<BankAccountValues> }) {
  const t = useTranslations('withdrawal')
  const { user } = useSession()
  const code = useCode('bank_account')
  const contact = user?.phone_number ?? user?.email ?? ''
  return (
    <div className="grid gap-3">
      <Notice>{t('codeText', { contact })}</Notice>
      <CodeField
        input={register('otp_code', { required: t('codeNeeded') })}
        code={code}
        error={formState.errors.otp_code?.message}
        onSend={() => code.send(contact)}
      />
    </div>
  )
}
