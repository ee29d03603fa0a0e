'use client'

import { useTranslations } from 'next-intl'
import { inFours } from '@/components/payments/card-input'
import { CopyRow } from '@/components/payments/copy-row'
import { AmountRow, DetailCard, type DetailProps } from '@/components/payments/detail-card'
import { inOnePiece, StepsCard } from '@/components/payments/steps-list'
import { useMethodName } from '@/components/payments/use-method-name'
import { unbrokenRupiah } from '@/lib/platform/money'

/** The code to show the cashier, and for Alfamart the merchant's name (PAY-014). */
export function RetailDetail({ payment, head, action }: DetailProps) {
  const t = useTranslations('payment')
  const store = useMethodName()(payment.channel)
  const { payment_code, product_code, amount, channel } = payment
  const code = payment_code ?? ''
  const steps = channel === 'alfamart' ? 'steps.alfamart' : 'steps.indomaret'
  return (
    <>
      <DetailCard channel={channel} head={head} action={action}>
        <dl className="divide-y divide-line">
          {product_code && <CopyRow label={t('productCode', { store })} value={product_code} />}
          <CopyRow label={t('paymentCode')} value={code} text={inFours(code)} copy={t('copyPaymentCode')} />
          <AmountRow payment={payment} />
        </dl>
      </DetailCard>
      <StepsCard
        title={t('howTo')}
        text={t(steps, {
          code: inOnePiece(inFours(code)),
          product: product_code ?? '',
          amount: unbrokenRupiah(amount),
        })}
      />
    </>
  )
}
