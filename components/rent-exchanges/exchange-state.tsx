'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/claims/confirm-dialog'
import { Evidence } from '@/components/claims/evidence'
import { NotLoaded } from '@/components/claims/lazy-words'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import type { Order } from '@/lib/orders/my-orders/schema'
import { confirmRentExchange, useRentExchange } from '@/lib/orders/rent-exchanges/client'
import { takeDepositToWallet } from '@/lib/orders/rent-returns/client'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate } from '@/lib/platform/time'

/** What became of the exchange of a rental, and what the renter does next. */
export function ExchangeState({ order, onTaken }: { order: Order; onTaken?: (() => void) | undefined }) {
  const t = useTranslations('claims.rentExchange')
  const [isAsked, setAsked] = useState(false)
  const { data: exchange, error, mutate } = useRentExchange(order.id, order.status)
  if (!exchange) {
    return error ? <NotLoaded onRetry={() => void mutate()} /> : <Skeleton className="h-28" />
  }
  const { status, note, photos } = exchange
  const values = {
    date: formatDate(exchange.requested_at),
    reason: exchange.reject_reason ?? '',
    courier: exchange.courier ?? '',
    code: exchange.tracking_code ?? '',
    unused: formatRupiah(exchange.unused_rent ?? 0),
  }
  const waitsForBank = order.money_back.some((refund) => refund.status === 'needs_bank')
  return (
    <div className="grid gap-4">
      <Notice tone={status === 'rejected' ? 'warning' : 'info'} title={t(`state.${status}`, values)}>
        {t(`stateText.${status}`, values)}
      </Notice>
      <Evidence title={t('yours')} text={note} photos={photos} onReload={() => mutate()} />
      {status === 'on_delivery' && (
        <Button onClick={() => setAsked(true)} className="justify-self-start">
          {t('received')}
        </Button>
      )}
      {status === 'refunded' && waitsForBank && (
        <Button variant="secondary" onClick={() => setAsked(true)} className="justify-self-start">
          {t('toWallet')}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          words={status === 'refunded' ? 'depositToWallet' : 'rentReceived'}
          run={() => (status === 'refunded' ? takeDepositToWallet(order.id) : confirmRentExchange(order.id))}
          open
          onClose={() => setAsked(false)}
          onTaken={onTaken}
        />
      )}
    </div>
  )
}
