'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { BankFields } from '@/components/bank-accounts/bank-fields'
import { accountOf, type BankAccountValues, NO_ACCOUNT } from '@/components/bank-accounts/bank-values'
import { useRefundWords } from '@/components/bank-accounts/bank-words'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { giveAccount } from '@/lib/orders/my-orders/client'
import type { Order } from '@/lib/orders/my-orders/schema'

type BankAccountFormProps = { order: Order; onSaved: () => void; onKeep?: () => void }

/** Bank, number and holder of the account that receives a refund (REF-012 to REF-015). */
export function BankAccountForm({ order, onSaved, onKeep }: BankAccountFormProps) {
  const t = useTranslations('order.refund')
  const words = useRefundWords()
  const errorText = useErrorText()
  const form = useForm<BankAccountValues>({ defaultValues: NO_ACCOUNT })
  const { errors, isSubmitting } = form.formState

  async function submit(values: BankAccountValues) {
    const account = accountOf(values)
    if (!account) return
    try {
      await giveAccount(order, account)
      toast(t('saved'), 'success')
      onSaved()
    } catch (error) {
      form.setError('root', { message: errorText(error) })
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4 border-line border-t pt-6">
      <div className="grid gap-1">
        <h3 className="font-semibold">{t('accountTitle')}</h3>
        <p className="max-w-text text-quiet text-sm">{t('accountText')}</p>
      </div>
      {errors.root && (
        <Notice tone="danger" title={t('notSaved')}>
          {errors.root.message}
        </Notice>
      )}
      <BankFields form={form} words={words} />
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
