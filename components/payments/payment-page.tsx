'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { use, useEffect, useState } from 'react'
import { browser } from 'react-dom'
import { SignInState } from '@/components/accounts/sign-in-state'
import { CheckoutItems } from '@/components/checkout/checkout-items'
import { moneyOfDraft } from '@/components/checkout/money'
import { Summary } from '@/components/checkout/summary'
import { useNavigate } from '@/components/layout/use-navigate'
import { usePolledOrder } from '@/components/orders/use-polled-order'
import { ChooseMethod } from '@/components/payments/choose-method'
import { dueOfBill, dueOfOrder, statusPageOf } from '@/components/payments/due'
import { DuePayment } from '@/components/payments/due-payment'
import { PaymentSkeleton } from '@/components/payments/payment-skeleton'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { useSessionKind } from '@/lib/identity/accounts/client'
import { useBill, usePayment } from '@/lib/money/payments/client'
import { readDraft } from '@/lib/orders/orders/client'
import { ApiError } from '@/lib/platform/http'
import { useCart } from '@/lib/selling/cart/client/cart'

/** `isCustom`: the shop has its own payment forms; otherwise the gateway's page asks for the method. */
type PaymentPageProps = { isCustom: boolean }

/** Pays a draft, which becomes an order here, an unpaid order (`?order=`), or a later bill of it (`&bill=`). */
export function PaymentPage({ isCustom }: PaymentPageProps) {
  use(browser('The draft of the order is kept in this browser.'))
  const session = useSessionKind()
  const query = useSearchParams()
  const orderId = query.get('order')
  if (!session) return <SignInState from={query.size > 0 ? `/payment?${query}` : '/payment'} />
  const billId = query.get('bill')
  if (!orderId) return <ForDraft isCustom={isCustom} />
  if (billId) return <ForBill key={billId} orderId={orderId} billId={billId} isCustom={isCustom} />
  return <ForOrder key={orderId} orderId={orderId} isCustom={isCustom} />
}

/** Without a draft from the checkout there is nothing to pay. */
function ForDraft({ isCustom }: PaymentPageProps) {
  const navigate = useNavigate()
  const [draft] = useState(readDraft)
  const created = draft?.created
  const isAgreed = isCustom && draft?.order.shipping_method
  const target = created ? `/payment?order=${created.id}` : isAgreed ? null : '/checkout'
  useEffect(() => {
    if (target) navigate.replace(target)
  }, [target, navigate])
  const { data: cart } = useCart(draft?.kind)
  if (target || !draft) return <PaymentSkeleton />
  const money = moneyOfDraft(draft)
  const { warehouse_id } = draft.order
  const wanted = { kind: draft.kind, amount: money.total, ...(warehouse_id !== undefined && { warehouse_id }) }
  const ordered = new Set(draft.order.order_products_attributes.map(({ product_id }) => product_id))
  const lines = cart?.data.carts.filter(({ product }) => ordered.has(product.id)) ?? []
  const summary = <Summary money={money}>{lines.length > 0 && <CheckoutItems lines={lines} />}</Summary>
  return <ChooseMethod due={null} summary={summary} total={money.total} wanted={wanted} />
}

/** Payments that failed or are pending; for any other the status page takes over. */
const UNPAID = ['created', 'pending', 'denied', 'expired', 'cancelled']

function ForOrder({ orderId, isCustom }: PaymentPageProps & { orderId: string }) {
  const navigate = useNavigate()
  const order = usePolledOrder(orderId)
  const payment = usePayment(orderId, order.polling)
  const isPaid = payment.data && !UNPAID.includes(payment.data.status)
  const isClosed = order.data && (order.data.status !== 'waiting_payment' || isPaid)
  const isOver = order.data && !isClosed && new Date(order.data.expires_at) <= new Date()
  useEffect(() => {
    if (isClosed || isOver) navigate.replace(`/orders/${orderId}/status${isOver ? '?expired=true' : ''}`)
  }, [isClosed, isOver, navigate, orderId])
  const failure = order.error ?? payment.error
  if (failure && !(order.data && payment.data !== undefined)) {
    return <PaymentFailed error={failure} onRetry={() => Promise.all([order.mutate(), payment.mutate()])} />
  }
  if (!order.data || isClosed || isOver || payment.data === undefined) return <PaymentSkeleton />
  const check = () => void order.mutate()
  return <DuePayment due={dueOfOrder(order.data)} payment={payment.data} isCustom={isCustom} onChecked={check} />
}

/** A later bill of an order; once it is paid or over, the order's page takes over. */
function ForBill({ orderId, billId, isCustom }: PaymentPageProps & { orderId: string; billId: string }) {
  const navigate = useNavigate()
  const bill = useBill(orderId, billId)
  const isOpen = bill.data?.status === 'open'
  const payment = usePayment(orderId, isOpen, Number(billId))
  const isPaid = payment.data && !UNPAID.includes(payment.data.status)
  const isClosed = bill.data && (!isOpen || isPaid)
  const target = bill.data && statusPageOf(bill.data)
  useEffect(() => {
    if (isClosed && target) navigate.replace(target)
  }, [isClosed, target, navigate])
  const failure = bill.error ?? payment.error
  if (failure && !(bill.data && payment.data !== undefined)) {
    return <PaymentFailed error={failure} onRetry={() => Promise.all([bill.mutate(), payment.mutate()])} />
  }
  if (!bill.data || isClosed || payment.data === undefined) return <PaymentSkeleton />
  const check = () => void bill.mutate()
  return <DuePayment due={dueOfBill(bill.data)} payment={payment.data} isCustom={isCustom} onChecked={check} />
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
