'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { moneyOfOrder } from '@/components/checkout/money'
import { MoneyRows } from '@/components/checkout/money-rows'
import { OrderBody } from '@/components/orders/order-body'
import { OrderMissing } from '@/components/orders/order-missing'
import { StatusHead } from '@/components/orders/status-head'
import { statusView } from '@/components/orders/status-view'
import { useShownOrder } from '@/components/orders/use-shown-order'
import { Dialog } from '@/components/ui/dialog'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { useOrder } from '@/lib/orders/my-orders/client'
import { formattedId, parseOrderNumber } from '@/lib/orders/orders/rules/order'

type OrderDialogProps = { onChanged: () => void }

/** The number of the order as people read it; what else was typed in the URL stays as it is. */
function numberOf(shown: string | null) {
  const id = parseOrderNumber(shown ?? '')
  return id === null ? (shown ?? '') : formattedId(id)
}

/** Shows the order named in the URL over the list; full-screen on the phone (ORD-017). */
export function OrderDialog({ onChanged }: OrderDialogProps) {
  const t = useTranslations('order')
  const { shown, close } = useShownOrder()
  const [last, setLast] = useState(shown)
  if (shown !== null && shown !== last) setLast(shown)
  return (
    <Dialog
      open={shown !== null}
      onClose={close}
      title={
        <>
          <span className="sr-only">{t('detailTitle', { order: numberOf(last) })}</span>
          <span aria-hidden="true" className="tabular">
            {numberOf(last)}
          </span>
        </>
      }
      closeLabel={t('closeDetail')}
      size="lg"
      fill
    >
      {last !== null && <OrderDetail key={last} id={last} onChanged={onChanged} />}
    </Dialog>
  )
}

function OrderDetail({ id, onChanged }: { id: string; onChanged: () => void }) {
  const t = useTranslations('order')
  const { data: order, error, mutate } = useOrder(id)
  if (!order) {
    return error ? <OrderMissing error={error} level={2} onRetry={() => void mutate()} /> : <DetailSkeleton />
  }
  const view = statusView(order, false, new Date())
  const money = (
    <Section title={t('moneyTitle')}>
      <MoneyRows money={moneyOfOrder(order)} />
    </Section>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <StatusHead order={order} view={view} level={2} />
      <OrderBody order={order} view={view} withPay money={money} onTaken={onChanged} />
    </div>
  )
}

function DetailSkeleton() {
  return (
    <div className="grid gap-5">
      <div className="flex gap-4">
        <Skeleton className="size-11 rounded-full" />
        <div className="grid flex-1 gap-3">
          <Skeleton className="h-7 max-w-sm" />
          <Skeleton className="h-5 w-40 rounded-full" />
        </div>
      </div>
      <Skeleton className="h-32 rounded-lg" />
      <Skeleton className="h-44 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </div>
  )
}
