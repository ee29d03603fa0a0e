'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { ChooseMethod, type Step } from '@/components/payments/choose-method'
import type { Due } from '@/components/payments/due'
import { HostedPage } from '@/components/payments/hosted-page'
import { PaymentDetail } from '@/components/payments/payment-detail'
import { isLive, isUnanswered } from '@/components/payments/screens'
import type { Payment } from '@/lib/money/payments/schema'

const STEPS: readonly (string | null)[] = ['kredivo', 'card'] satisfies Step[]
const isStep = (text: string | null): text is Step => STEPS.includes(text)

type DuePaymentProps = { due: Due; payment: Payment | null; isCustom: boolean; onChecked: () => void }

/** The running payment, or the methods once it has ended or the shopper wants another one. */
export function DuePayment({ due, payment, isCustom, onChecked }: DuePaymentProps) {
  const asked = useSearchParams().get('pay')
  const [choosing, setChoosing] = useState(false)
  const isOpen = payment !== null && isLive(payment, new Date()) && !isUnanswered(payment)
  if (!isCustom && (!isOpen || payment.method === 'invoice')) {
    return <HostedPage due={due} payment={isOpen ? payment : null} onChecked={onChecked} />
  }
  if (isOpen && !choosing) {
    const choose = () => setChoosing(true)
    return <PaymentDetail due={due} payment={payment} onBack={choose} onEnded={choose} />
  }
  return (
    <ChooseMethod
      due={due}
      summary={due.summary}
      total={due.amount}
      wanted={{ order_id: due.order_id, bill_id: due.bill_id }}
      previous={payment}
      step={isStep(asked) && !choosing ? asked : 'list'}
      onStarted={() => setChoosing(false)}
    />
  )
}
