'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { moneyOfOrder } from '@/components/checkout/money'
import { ChooseMethod, type Step } from '@/components/payments/choose-method'
import { HostedPage } from '@/components/payments/hosted-page'
import { PaymentDetail } from '@/components/payments/payment-detail'
import { isLive, isUnanswered } from '@/components/payments/screens'
import type { Payment } from '@/lib/money/payments/schema'
import type { Order } from '@/lib/orders/my-orders/schema'

const STEPS: readonly (string | null)[] = ['kredivo', 'card'] satisfies Step[]
const isStep = (text: string | null): text is Step => STEPS.includes(text)

type OrderPaymentProps = { order: Order; payment: Payment | null; isCustom: boolean; onChecked: () => void }

/** The running payment, or the methods once it has ended or the shopper wants another one. */
export function OrderPayment({ order, payment, isCustom, onChecked }: OrderPaymentProps) {
  const asked = useSearchParams().get('pay')
  const [choosing, setChoosing] = useState(false)
  const isOpen = payment !== null && isLive(payment, new Date()) && !isUnanswered(payment)
  if (!isCustom && (!isOpen || payment.method === 'invoice')) {
    return <HostedPage order={order} payment={isOpen ? payment : null} onChecked={onChecked} />
  }
  if (isOpen && !choosing) {
    const choose = () => setChoosing(true)
    return <PaymentDetail order={order} payment={payment} onBack={choose} onEnded={choose} />
  }
  return (
    <ChooseMethod
      order={order}
      money={moneyOfOrder(order)}
      wanted={{ order_id: order.id }}
      previous={payment}
      step={isStep(asked) && !choosing ? asked : 'list'}
      onStarted={() => setChoosing(false)}
    />
  )
}
