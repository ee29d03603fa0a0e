'use client'

import { useTranslations } from 'next-intl'
import { BuyOuts } from '@/components/buy-outs/buy-outs'
import { NotLoaded } from '@/components/claims/lazy-words'
import { Extensions } from '@/components/extensions/extensions'
import { ExchangeState } from '@/components/rent-exchanges/exchange-state'
import { ContractButton } from '@/components/rent-returns/contract-button'
import { RentProgress } from '@/components/rent-returns/rent-progress'
import type { RentalReturnProps } from '@/components/rent-returns/rental-props'
import { ReturnResult } from '@/components/rent-returns/return-result'
import { ReturnSteps } from '@/components/rent-returns/return-steps'
import { ReturnWay } from '@/components/rent-returns/return-way'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { useRentReturn } from '@/lib/orders/rent-returns/client'
import { formatDate } from '@/lib/platform/time'

const WITH_RENTER = ['rented', 'due_soon', 'late']

/** A rental from its first day to the last rupiah of its deposit. */
export default function ReturnSection({ order, onTaken }: RentalReturnProps) {
  const t = useTranslations('claims.rental')
  const { data: back, error, mutate } = useRentReturn(order.id, `${order.status}/${order.money_back[0]?.status ?? ''}`)
  const isWithRenter = WITH_RENTER.includes(order.status)
  const isExchanging = order.status.startsWith('exchange_') || order.status === 'refund_processed'
  const isBought = order.status === 'completed'
  const title = isBought ? 'titleBought' : isWithRenter || isExchanging ? 'titleUsing' : 'title'
  return (
    <Section title={t(title)}>
      {!back && (error ? <NotLoaded onRetry={() => void mutate()} /> : <Skeleton className="h-40" />)}
      {back && (
        <div className="grid gap-5">
          {isWithRenter && <RentProgress order={order} />}
          {!isWithRenter && !isExchanging && <p className="max-w-text">{t(`state.${stateOf(back)}`)}</p>}
          {order.rent_exchange && (isExchanging || isWithRenter) && <ExchangeState order={order} onTaken={onTaken} />}
          {isWithRenter && <Extensions order={order} />}
          {(isWithRenter || isBought) && <BuyOuts order={order} />}
          {back.extendable_from && (
            <p className="max-w-text text-sm">{t('extendFrom', { date: formatDate(back.extendable_from) })}</p>
          )}
          <ReturnWay back={back} />
          <ReturnResult back={back} onReload={() => mutate()} />
          <ReturnSteps order={order} back={back} onTaken={onTaken} />
          {back.has_contract && <ContractButton id={order.id} />}
        </div>
      )}
    </Section>
  )
}

type Back = NonNullable<ReturnType<typeof useRentReturn>['data']>

/** What the return waits for, as its words have it. */
function stateOf({ status, stage, pickup, tracking_code, settlement }: Back) {
  if (status === 'return_processed') {
    if (pickup && pickup.state !== 'failed') return 'pickup' as const
    if (stage === 'mark_late_return') return 'late' as const
    return tracking_code ? ('sent' as const) : ('handOver' as const)
  }
  if (status === 'done_inspection') return stage === 'contest' ? ('contested' as const) : ('inspected' as const)
  if (status === 'return_failed') return 'failed' as const
  if (status === 'charged') return 'charged' as const
  if (status === 'completed') return 'bought' as const
  if (status === 'returned') return settlement && settlement.back > 0 ? ('paid' as const) : ('ended' as const)
  return status === 'disburse_pending' || status === 'disburse_ready' ? ('settled' as const) : ('arrived' as const)
}
