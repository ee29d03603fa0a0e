'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { use, useEffect, useState } from 'react'
import { browser } from 'react-dom'
import { SignInState } from '@/components/accounts/sign-in-state'
import { Illustration } from '@/components/cart/illustration'
import { moneyOfCart, moneyOfOrder } from '@/components/checkout/money'
import { useGo } from '@/components/checkout/use-go'
import { ChooseMethod } from '@/components/payments/choose-method'
import { PaymentDetail } from '@/components/payments/payment-detail'
import { PaymentSkeleton } from '@/components/payments/payment-skeleton'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { useSessionKind } from '@/lib/accounts/client'
import { readDraft, useOrder } from '@/lib/orders/client'
import { usePayment } from '@/lib/payments/client'
import { ApiError } from '@/lib/platform/http'

/** A draft that becomes an order here, or an order that still waits for its money (`?order=`). */
export function PaymentPage() {
  use(browser('The draft of the order is kept in this browser.'))
  const session = useSessionKind()
  const query = useSearchParams().toString()
  const orderId = new URLSearchParams(query).get('order')
  if (!session) return <SignInState from={query ? `/payment?${query}` : '/payment'} />
  return orderId ? <ForOrder orderId={orderId} /> : <ForDraft />
}

/** Without anything agreed at checkout there is nothing to pay. */
function ForDraft() {
  const go = useGo()
  const [draft] = useState(readDraft)
  const created = draft?.created
  const target = created ? `/payment?order=${created.id}` : draft?.order.shipping_method ? null : '/checkout'
  useEffect(() => {
    if (target) go.replace(target)
  }, [target, go])
  if (target || !draft) return <PaymentSkeleton />
  const pieces = draft.order.order_products_attributes.reduce((sum, line) => sum + line.quantity, 0)
  return <ChooseMethod order={null} money={moneyOfCart(draft.total, pieces, true)} />
}

function ForOrder({ orderId }: { orderId: string }) {
  const go = useGo()
  const order = useOrder(orderId)
  const payment = usePayment(orderId)
  const [choosing, setChoosing] = useState(false)
  const closed = order.data && order.data.status !== 'waiting_payment'
  useEffect(() => {
    if (closed) go.replace(`/orders/${orderId}/status`)
  }, [closed, go, orderId])
  const failure = order.error ?? payment.error
  if (failure && !(order.data && payment.data !== undefined)) {
    return <PaymentFailed error={failure} onRetry={() => Promise.all([order.mutate(), payment.mutate()])} />
  }
  if (!order.data || closed || payment.data === undefined) return <PaymentSkeleton />
  if (payment.data && !choosing) {
    return <PaymentDetail order={order.data} payment={payment.data} onBack={() => setChoosing(true)} />
  }
  return <ChooseMethod order={order.data} money={moneyOfOrder(order.data)} onStarted={() => setChoosing(false)} />
}

function PaymentFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('payment')
  const missing = error instanceof ApiError && error.status === 404
  return (
    <EmptyState
      picture={<Illustration shape="receipt" />}
      title={missing ? t('notFoundTitle') : t('loadFailed')}
      text={missing ? t('notFoundText') : t('loadFailedText')}
      action={
        missing ? <ButtonLink href="/cart">{t('toCart')}</ButtonLink> : <Button onClick={onRetry}>{t('retry')}</Button>
      }
    />
  )
}
