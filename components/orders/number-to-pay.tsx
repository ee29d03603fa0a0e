'use client'

import { useTranslations } from 'next-intl'
import { Link } from '@/components/layout/link'
import { inFours } from '@/components/payments/card-input'
import { accountOf, isLive } from '@/components/payments/screens'
import { CopyButton } from '@/components/ui/copy-button'
import { usePayment } from '@/lib/money/payments/client'
import { CHANNELS } from '@/lib/money/payments/rules'
import type { Payment } from '@/lib/money/payments/schema'
import { formatRupiah } from '@/lib/platform/money'

const titleOf = (payment: Payment) => CHANNELS.find(({ channel }) => channel === payment.channel)?.title ?? ''

/** The numbers to type at the bank or to say at the till; none for methods that are paid in an app. */
function numbersOf(payment: Payment) {
  const { biller_code, bill_key, product_code, payment_code } = payment
  const numbers = [
    ['billerCode', biller_code],
    ['billKey', bill_key],
    ['account', bill_key ? null : accountOf(payment)],
    ['productCode', product_code],
    ['code', payment_code],
  ] as const
  return numbers.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** What to type at the bank for an order that waits for its payment, so that nobody has to open the payment page. */
export function NumberToPay({ orderId }: { orderId: number }) {
  const t = useTranslations('order')
  const { data: payment } = usePayment(String(orderId), false)
  if (!payment || !isLive(payment, new Date())) return null
  const numbers = numbersOf(payment)
  if (numbers.length === 0) return null
  return (
    <dl className="grid gap-3 rounded-lg bg-card px-3 py-3 md:px-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="text-quiet text-sm">{t('toPay.amount')}</dt>
        <dd className="tabular font-bold">{formatRupiah(payment.amount)}</dd>
      </div>
      {numbers.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-quiet text-sm">{t(`toPay.${label}`, { place: titleOf(payment) })}</dt>
          <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="tabular font-bold md:text-lg md:tracking-wide">
              {/^\d+$/.test(value) ? inFours(value) : value}
            </span>
            <CopyButton value={value} label={t('toPay.copy')} copiedLabel={t('copied')} />
          </dd>
        </div>
      ))}
      <Link
        href={`/payment?order=${orderId}`}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-primary text-sm underline underline-offset-4"
      >
        {t('toPay.howTo')}
      </Link>
    </dl>
  )
}
