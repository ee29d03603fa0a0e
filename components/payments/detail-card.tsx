'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CopyRow } from '@/components/payments/copy-row'
import { MethodMark } from '@/components/payments/method-mark'
import { useMethodName } from '@/components/payments/use-method-name'
import type { Payment } from '@/lib/money/payments/schema'
import { formatRupiah } from '@/lib/platform/money'

export type DetailProps = {
  payment: Payment
  /** Until when, and what is paid for. */
  head: ReactNode
  /** What to press once it is paid. */
  action: ReactNode
}

type DetailCardProps = Omit<DetailProps, 'payment'> & { channel: string; children: ReactNode }

/** Sticks to the lower edge of the phone. */
const BAR =
  'mt-5 grid max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:bg-card max-md:px-4 max-md:pt-3 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-md:shadow-bar'

/**
 * One card with everything that a payment needs: its end, what is paid for, the details of its method, and the action
 * that follows.
 */
export function DetailCard({ channel, head, action, children }: DetailCardProps) {
  const name = useMethodName()(channel)
  return (
    <section aria-label={name} className="overflow-hidden rounded-lg border border-line bg-card">
      {head}
      <div className="p-4 md:p-6">
        <div className="mb-2 flex items-center gap-4">
          <MethodMark channel={channel} />
          <h2 className="font-semibold text-lg">{name}</h2>
        </div>
        {children}
        <div data-bottom-bar="" className={BAR}>
          {action}
        </div>
      </div>
    </section>
  )
}

type AmountRowProps = { payment: Payment; canCopy?: boolean; isTyped?: boolean }

/** What has to be paid. A bill tells the bank its amount; where the shopper types it (`isTyped`), it must be exact. */
export function AmountRow({ payment: { amount }, canCopy = false, isTyped = false }: AmountRowProps) {
  const t = useTranslations('payment')
  if (!canCopy) return <CopyRow label={t('amount')} value={formatRupiah(amount)} isFigure />
  return (
    <CopyRow
      label={t('amount')}
      value={String(amount)}
      text={formatRupiah(amount)}
      copy={t('copyAmount')}
      {...(isTyped && { hint: t('exact') })}
    />
  )
}
