'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { TextInput } from '@/components/ui/text-input'
import { toast } from '@/components/ui/toast'
import { askForMoney } from '@/lib/money/withdrawals/client'
import { WITHDRAWAL_INPUT_LEAST, withdrawalParts } from '@/lib/money/withdrawals/rules'
import type { WithdrawalTerms } from '@/lib/money/withdrawals/schema'
import { ApiError, newIdempotencyKey } from '@/lib/platform/http'
import { formatRupiah } from '@/lib/platform/money'

type WithdrawFormProps = { terms: WithdrawalTerms; onAsked: () => unknown }

/** Without an answer of the server (WAL-019). */
const isUnanswered = (error: unknown) => !(error instanceof ApiError) || error.code === 'network'

/** The digits of an amount as people write it: `50.000`, `Rp 50,000`. */
const amountOf = (text: string) => Number(text.replace(/\D/g, '').slice(0, 10) || 0)

/** The amount, what is taken off it, and what arrives, before anything is sent (WAL-010 to WAL-017). */
export function WithdrawForm({ terms, onAsked }: WithdrawFormProps) {
  const t = useTranslations('withdrawal')
  const errors = useTranslations('errors')
  const errorText = useErrorText()
  const key = useRef(newIdempotencyKey())
  const { register, handleSubmit, watch, reset, setError, formState } = useForm({ defaultValues: { amount: '' } })
  const amount = amountOf(watch('amount'))
  const parts = withdrawalParts(amount, terms.tax_percent)

  function check(text: string) {
    const asked = amountOf(text)
    if (asked === 0) return t('missing')
    if (asked < terms.least) return errors('withdrawal_minimum')
    return asked <= terms.available || errors('withdrawal_balance')
  }

  const submit = (values: { amount: string }) =>
    askForMoney(amountOf(values.amount), key.current).then(
      async () => {
        key.current = newIdempotencyKey()
        toast(t('accepted'), 'success')
        reset()
        await onAsked()
      },
      (error) => setError('root', { message: isUnanswered(error) ? t('askFailed') : errorText(error) }),
    )

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4 border-line border-t pt-5">
      {formState.errors.root && <Notice tone="danger">{formState.errors.root.message}</Notice>}
      <Field
        label={t('amount')}
        hint={t('amountHint', {
          ...{ least: formatRupiah(terms.least), available: formatRupiah(terms.available) },
          ...{ fee: formatRupiah(terms.fee), percent: terms.tax_percent },
        })}
        error={formState.errors.amount?.message}
      >
        {(input) => (
          <TextInput
            {...input}
            {...register('amount', { validate: check })}
            inputMode="numeric"
            autoComplete="off"
            min={WITHDRAWAL_INPUT_LEAST}
            maxLength={15}
            className="tabular md:max-w-xs"
          />
        )}
      </Field>
      {amount >= terms.least && amount <= terms.available && (
        <dl className="tabular grid max-w-sm gap-1 text-sm">
          <Row label={t('fee')} amount={-parts.fee} />
          <Row label={t('tax', { percent: terms.tax_percent })} amount={-parts.tax} />
          <Row label={t('net')} amount={parts.net} isTotal />
        </dl>
      )}
      <Button type="submit" busy={formState.isSubmitting} className="justify-self-start">
        {t('ask')}
      </Button>
    </form>
  )
}

function Row({ label, amount, isTotal = false }: { label: string; amount: number; isTotal?: boolean }) {
  return (
    <div
      className={
        isTotal ? 'flex justify-between border-line border-t pt-2 font-bold text-base' : 'flex justify-between'
      }
    >
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">{`${amount < 0 ? '−' : ''}${formatRupiah(Math.abs(amount))}`}</dd>
    </div>
  )
}
