'use client'

import { useTranslations } from 'next-intl'
import { moneyOfOrder } from '@/components/checkout/money'
import { Summary } from '@/components/checkout/summary'
import { TwoColumns } from '@/components/checkout/two-columns'
import { useGo } from '@/components/checkout/use-go'
import { BankMark } from '@/components/payments/bank-mark'
import { CopyRow } from '@/components/payments/copy-row'
import { HowTo } from '@/components/payments/how-to'
import { TimeLeft } from '@/components/payments/time-left'
import { useBankName } from '@/components/payments/use-bank-name'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import type { Order } from '@/lib/orders/schema'
import type { Payment } from '@/lib/payments/schema'
import { formatRupiah } from '@/lib/platform/money'

type PaymentDetailProps = { order: Order; payment: Payment; onBack: () => void }

const inFours = (digits: string) => digits.replace(/\s/g, '').replace(/(\d{4})(?=\d)/g, '$1 ')

/** What to pay, where, until when, and how (spec 3 §2). */
export function PaymentDetail({ order, payment, onBack }: PaymentDetailProps) {
  const t = useTranslations('payment')
  const go = useGo()
  const bank = useBankName()
  const status = `/orders/${order.id}/status`
  const account = payment.account_number ?? payment.va_numbers[0]?.va_number ?? payment.payment_code
  return (
    <TwoColumns aside={<Summary money={moneyOfOrder(order)} />}>
      <TimeLeft until={payment.expires_at} onEnd={() => go.replace(`${status}?expired=true`)} />
      <section aria-label={bank(payment.channel)} className="rounded-lg border border-line bg-card p-4 md:p-6">
        <div className="mb-2 flex items-center gap-4">
          <BankMark channel={payment.channel} />
          <h2 className="font-semibold text-lg">{bank(payment.channel)}</h2>
        </div>
        <dl className="divide-y divide-line">
          {payment.biller_code && (
            <CopyRow label={t('billerCode')} value={payment.biller_code} copy={t('copyBillerCode')} />
          )}
          {payment.bill_key ? (
            <CopyRow
              label={t('billKey')}
              value={payment.bill_key}
              text={inFours(payment.bill_key)}
              copy={t('copyBillKey')}
            />
          ) : (
            account && <CopyRow label={t('account')} value={account} text={inFours(account)} copy={t('copyAccount')} />
          )}
          {payment.name && <CopyRow label={t('name')} value={payment.name} />}
          <CopyRow
            label={t('amount')}
            value={String(payment.amount)}
            text={formatRupiah(payment.amount)}
            copy={t('copyAmount')}
            hint={t('exact')}
          />
        </dl>
      </section>
      <Notice>{t('note')}</Notice>
      <HowTo payment={payment} account={payment.bill_key ?? account ?? ''} />
      <div className="grid grid-cols-[auto_1fr] gap-3 md:flex">
        <Button size="lg" variant="secondary" onClick={onBack}>
          {t('back')}
        </Button>
        <ButtonLink href={status} size="lg">
          {t('orderStatus')}
        </ButtonLink>
      </div>
    </TwoColumns>
  )
}
