'use client'

import { useTranslations } from 'next-intl'
import { refundedLine } from '@/components/claims/claim-draft'
import { ClaimSum, ClaimSumSkeleton } from '@/components/claims/claim-sum'
import { DestinationFields } from '@/components/claims/destination-fields'
import type { ClaimForm } from '@/components/claims/use-claim-draft'
import type { Destination } from '@/components/claims/use-destination'
import { useErrorText } from '@/components/layout/use-error-text'
import { focusOnMount } from '@/components/ui/focus-on-mount'
import { RetryNotice } from '@/components/ui/retry-notice'
import { useRefundQuote } from '@/lib/orders/claims/client/shopper'
import type { Order } from '@/lib/orders/my-orders/schema'
import { lastDay } from '@/lib/orders/refunds/rules'
import { formatDate } from '@/lib/platform/time'

type RefundMoneyProps = { order: Order; claim: ClaimForm; chosen: Destination }

/** What the chosen pieces pay back, by which day, and where it goes. */
export function RefundMoney({ order, claim, chosen }: RefundMoneyProps) {
  const t = useTranslations('claims')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const lines = claim.chosen.map((line) => refundedLine(line, claim.piece(line)))
  const { data, error, isValidating, mutate } = useRefundQuote(order.id, { refund_products_attributes: lines })
  return (
    <>
      <section className="grid gap-3 rounded-lg border border-line p-4">
        <h3 ref={focusOnMount} tabIndex={-1} className="font-semibold outline-none">
          {t('sum.title')}
        </h3>
        {data && <ClaimSum sum={data.sum} destination={chosen.destination} busy={isValidating} />}
        {!data && !error && <ClaimSumSkeleton />}
        {!data && error && (
          <RetryNotice text={errorText(error)} retry={common('retry')} onRetry={() => void mutate()} />
        )}
        {data && (
          <p className="tabular max-w-text text-quiet text-sm">
            {t(`refund.when.${chosen.destination}`, {
              answer: formatDate(lastDay(data.answer_due_at)),
              paid: formatDate(lastDay(data.due_at)),
            })}
          </p>
        )}
      </section>
      <DestinationFields chosen={chosen} offered={data?.destinations ?? ['bank', 'wallet']} />
    </>
  )
}
