'use client'

import { useTranslations } from 'next-intl'
import { inFours } from '@/components/payments/card-input'
import { CopyRow } from '@/components/payments/copy-row'
import { AmountRow, DetailCard, type DetailProps } from '@/components/payments/detail-card'
import { HowTo } from '@/components/payments/how-to'
import { accountOf } from '@/components/payments/screens'
import { inOnePiece } from '@/components/payments/steps-list'
import { Notice } from '@/components/ui/notice'

/**
 * The virtual account, or Mandiri's company code and payment number, with instructions for each channel of the bank.
 */
export function BankDetail({ payment, head, action }: DetailProps) {
  const t = useTranslations('payment')
  const { biller_code, bill_key, name } = payment
  const key = bill_key ?? accountOf(payment) ?? ''
  return (
    <>
      <DetailCard channel={payment.channel} head={head} action={action}>
        <dl className="divide-y divide-line">
          {biller_code && <CopyRow label={t('billerCode')} value={biller_code} copy={t('copyBillerCode')} />}
          <CopyRow
            label={bill_key ? t('billKey') : t('account')}
            value={key}
            text={inFours(key)}
            copy={bill_key ? t('copyBillKey') : t('copyAccount')}
          />
          {name && <CopyRow label={t('name')} value={name} />}
          <AmountRow payment={payment} canCopy isTyped={payment.channel === 'other'} />
        </dl>
      </DetailCard>
      <Notice>{t('note')}</Notice>
      <HowTo payment={payment} account={inOnePiece(inFours(key))} />
    </>
  )
}
