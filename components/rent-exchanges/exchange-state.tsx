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
import { formatDate } from '@/lib/platform/time'

/** What became of the exchange of a rental, and what the renter does next. */
export function ExchangeState({ order, onTaken }: { order: Order; onTaken?: (() => void) | undefined }) {
  const t = useTranslations('claims.rentExchange')
  const [isAsked, setAsked] = useState(false)
  const { data: exchange, error, mutate } = useRentExchange(order.id, order.status)
  if (!exchange) {
    return error ? <NotLoaded onRetry={() => void mutate()} /> : <Skeleton className="h-28" />
  }
  const { status, reject_reason, note, photos, courier, tracking_code, requested_at } = exchange
  const values = { date: formatDate(requested_at), reason: reject_reason ?? '', courier: courier ?? '' }
  return (
    <div className="grid gap-4">
      <Notice tone={status === 'rejected' ? 'warning' : 'info'} title={t(`state.${status}`, values)}>
        {t(`stateText.${status}`, { ...values, code: tracking_code ?? '' })}
      </Notice>
      <Evidence title={t('yours')} text={note} photos={photos} onReload={() => mutate()} />
      {status === 'on_delivery' && (
        <Button onClick={() => setAsked(true)} className="justify-self-start">
          {t('received')}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          words="rentReceived"
          run={() => confirmRentExchange(order.id)}
          open
          onClose={() => setAsked(false)}
          onTaken={onTaken}
        />
      )}
    </div>
  )
}
